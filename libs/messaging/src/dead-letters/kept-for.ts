/** So long it is known who did what with a dead letter, as all that administrators do. */
export const keptFor = `interval '2 years'`;
