/** What an operator can ask of a tab. */
export type TabAct = 'show' | 'close' | 'close-left' | 'close-right' | 'close-others' | 'refresh'
