/* main.c - the main function of a compiled model. */
#include "model/instance/whole_model.h"
#include "sim/cmdline/program.h"

int main(int argc, char **argv)
{
    WholeModel *whole = mocc_whole_new(mocc_the_model);
    int status = mocc_program_run(mocc_whole_model(whole), argc, argv, NULL);
    mocc_whole_free(whole);
    return status;
}
