/** So many scenarios one farm may keep: more than anybody compares, and a list that can be paged through by hand. */
export const maxScenarios = 500;
