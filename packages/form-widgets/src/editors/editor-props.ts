/** What every editor takes. The value is the text as it is stored. */
export interface EditorProps {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** Read aloud: the label of the field. */
  label: string
  disabled?: boolean
  /** Unit: px. 300 when left out. */
  height?: number
  placeholder?: string
}

/** Source: platform specification §2 "Other dialogs and widgets". */
export const DEFAULT_EDITOR_HEIGHT = 300
export const LEAST_MARKDOWN_HEIGHT = 200
