/** What the selectors that stand in a form have in common. */
export interface SelectorFieldProps {
  placeholder?: string
  disabled?: boolean
  /** The value can be read, reached and copied, but neither opened nor changed. */
  readOnly?: boolean
  id?: string
  className?: string
  onBlur?: () => void
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  'aria-required'?: boolean
}
