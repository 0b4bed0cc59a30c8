/** A label within an English sentence: `Account name` begins small there, `VIN` and `SPN code` do not. */
export const midSentence = (label: string) =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
