/* subcommand.h - words that, in first place of the command line, start another program. */
#ifndef MOCC_SUBCOMMAND_H
#define MOCC_SUBCOMMAND_H

/* Replaces this process with the program of a subcommand (run-fmu), which lies beside the run-time
   library, if argv[1] is its name. Returns -1 if it is not; 1 after a message if that program
   cannot be started. */
int subcommand_run(int argc, char **argv);

#endif
