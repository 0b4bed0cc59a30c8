import { readText } from './values.ts'
import type { FieldChoices, FieldDescription, WidgetControlProps } from './widget.ts'

/** The props that every control takes as they are. */
export function sharedProps({ onBlur, disabled }: Pick<WidgetControlProps, 'onBlur' | 'disabled'>) {
  return { onBlur, disabled }
}

/** The props of an editor of a long text. */
export function editorProps({ field, value, onChange, onBlur, disabled }: WidgetControlProps) {
  const { label, height, placeholder } = field
  return {
    label,
    value: readText(value),
    onChange,
    ...sharedProps({ onBlur, disabled }),
    height,
    placeholder,
  }
}

/** The first and the last day that can be chosen. */
export function boundsOf({ earliest, latest }: FieldDescription) {
  return { min: earliest, max: latest }
}

/** The options with their values as text. */
export function optionsOf({ options }: FieldChoices) {
  return options.map(({ value, ...option }) => ({ ...option, value: String(value) }))
}

/** The option's own value: a number stays a number. */
export function optionValue(text: string, { options }: FieldChoices): string | number {
  return options.find(({ value }) => String(value) === text)?.value ?? text
}

/** Hands the form the control in a frame. */
export function focusable(inputRef: WidgetControlProps['inputRef']) {
  return (frame: HTMLElement | null) => inputRef?.(frame?.querySelector<HTMLElement>('input, button') ?? null)
}
