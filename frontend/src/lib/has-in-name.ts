/** `search`: in small letters; blank: any name has it. */
export const hasInName = (name: string, search: string): boolean => name.toLowerCase().includes(search);
