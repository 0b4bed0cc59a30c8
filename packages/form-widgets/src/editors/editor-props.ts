import type { PartSettings } from '@trackhoe/ui'
import type { ComponentPropsWithoutRef } from 'react'

/** The inner parts of an editor. */
export interface EditorParts {
  /** The element of `className`. */
  root: string
  /** The frame of the field. */
  frame: string
  /** The row of buttons above the text. */
  toolbar: string
  /** The element round the text that is written. */
  text: string
}

/** The props of every editor. The value is the text as it is stored. The ref and all DOM props go to the whole. */
export interface EditorProps
  extends PartSettings<EditorParts>, Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'onBlur' | 'onChange'> {
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  onBlur?: () => void
  /** Read aloud: the label of the field. */
  label: string
  disabled?: boolean
  /** The name of the value in the form. Absent: nothing is submitted. */
  name?: string
  /** The id of a form that the editor does not stand in. */
  form?: string
  /** Unit: px. 300 when left out. */
  height?: number
  placeholder?: string
}

/** Source: platform specification §2 "Other dialogs and widgets". */
export const DEFAULT_EDITOR_HEIGHT = 300
export const LEAST_MARKDOWN_HEIGHT = 200
