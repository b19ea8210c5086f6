model TabAndUmlaut "Columns count characters; the caret stands under the name"
	Real x = /* Überdruck ≤ 3 */ unbekannt;
end TabAndUmlaut;
