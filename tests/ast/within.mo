within;
package Empty
end Empty;
