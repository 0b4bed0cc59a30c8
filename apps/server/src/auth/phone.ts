/** A phone number as it is compared: without blanks and dashes, and without the country code of China. */
export function plainPhone(text: string): string {
  return text.replace(/[ -]/g, '').replace(/^\+86/, '')
}
