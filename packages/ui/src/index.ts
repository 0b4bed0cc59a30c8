export { ActionButton, type ActionButtonProps } from './button/action-button.tsx'
export { Button, type ButtonProps } from './button/button.tsx'
export { IconButton, type IconButtonProps } from './button/icon-button.tsx'
export { TextLink, type TextLinkProps } from './button/text-link.tsx'
export { Checkbox, type CheckboxProps } from './checkbox/checkbox.tsx'
export { Field, type FieldProps } from './field/field.tsx'
export { useFieldControl, useFieldLabelId } from './field/field-context.ts'
export { Input, type InputProps } from './input/input.tsx'
export { PasswordInput, type PasswordInputProps } from './input/password-input.tsx'
export { Textarea, type TextareaProps } from './input/textarea.tsx'
export {
  Menu,
  MenuCheckboxItem,
  type MenuCheckboxItemProps,
  MenuItem,
  type MenuItemProps,
  type MenuProps,
  MenuSeparator,
} from './menu/menu.tsx'
export { Popover, type PopoverProps } from './popover/popover.tsx'
export { type Density, type Locale, type Theme, useLocale, useMessages } from './provider/ui-context.ts'
export { MultiSelect, type MultiSelectProps } from './select/multi-select.tsx'
export type { Option } from './select/option.ts'
export { Select, type SelectProps } from './select/select.tsx'
export { Spinner, type SpinnerProps } from './spinner/spinner.tsx'
export { cx } from './style/cx.ts'
export { Tooltip, type TooltipProps } from './tooltip/tooltip.tsx'
