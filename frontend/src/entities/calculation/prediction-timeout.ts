/** The server answers within 3 s or says that it cannot; beyond this the connection is gone [ms]. */
export const predictionTimeout = 20_000;
