/** The record that a draft of a new row belongs to. */
export const NEW_RECORD = 'new'
