/** So many rows of any table fit into one answer (1 MB): the migrations bound how long a row can be. */
export const maxRows = 200;
