/** The value of a text or a choice after an edit: a missing one keeps what is stored, the empty text clears it. */
export const afterEdit = <Value>(stored: Value | null, sent: Value | '' | null | undefined): Value | null =>
  sent === undefined || sent === null ? stored : sent === '' ? null : sent
