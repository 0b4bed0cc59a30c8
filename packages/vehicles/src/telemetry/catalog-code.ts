/** Returns the code of a parameter by its number in the catalog: 1 is `SMT_0001_04_1`. */
export const catalogCode = (number: number): string => `SMT_0001_04_${number}`
