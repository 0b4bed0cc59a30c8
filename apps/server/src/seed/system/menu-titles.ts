import type { SubjectNames } from '@trackhoe/contract'

/** The texts of the menu row of a list: as the contract calls its rows. */
export const titledBy = ({ zh, title }: SubjectNames) => ({ name: zh, titles: { 'en-US': title } })
