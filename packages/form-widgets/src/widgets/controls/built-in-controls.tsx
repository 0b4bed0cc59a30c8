import {
  Alert,
  Checkbox,
  cx,
  Input,
  lazyComponent,
  MultiSelect,
  NumberInput,
  PasswordInput,
  RadioGroup,
  Rate,
  Select,
  Skeleton,
  Switch,
  Textarea,
  TreeSelect,
  useFieldLabelId,
} from '@trackhoe/ui'
import { DatePicker, DateTimePicker } from '@trackhoe/ui/date'
import type { ComponentType } from 'react'
import { useMessages } from '../../locale/use-messages.ts'
import { DepartmentSelect } from '../../selectors/fields/department-select.tsx'
import { builtInWidgets, type WidgetType } from '../built-in-widgets.ts'
import { PlaceControl, PlaceDisplay } from './place-control.tsx'
import { selectorControls, selectorDisplays } from './lazy-selectors.tsx'
import { readDay, readList, readNumber, readText } from '../values.ts'
import type { FieldChoices, WidgetControlProps, WidgetDisplayProps } from '../widget.ts'

const FileControl = lazyComponent(async () => (await import('./file-control.tsx')).FileControl, { failure: 'in-place' })

const RichTextEditor = lazyComponent(async () => (await import('../../editors/rich-text-editor.tsx')).RichTextEditor, {
  failure: 'in-place',
})
const MarkdownEditor = lazyComponent(async () => (await import('../../editors/markdown-editor.tsx')).MarkdownEditor, {
  failure: 'in-place',
})
const MarkdownView = lazyComponent(async () => (await import('../../editors/markdown-view.tsx')).MarkdownView, {
  failure: 'in-place',
})
const RichTextView = lazyComponent(async () => (await import('../../editors/rich-text-view.tsx')).RichTextView, {
  failure: 'in-place',
})

/** The controls of the built-in widgets: the chunk that a form loads and a list does not. */
export const builtInControls: Readonly<Record<WidgetType, ComponentType<WidgetControlProps>>> = {
  text: TextControl,
  password: PasswordControl,
  textarea: TextareaControl,
  number: NumberControl,
  integer: NumberControl,
  list: ListControl,
  radio: RadioControl,
  checkbox: CheckboxesControl,
  list_multi: MultiListControl,
  date: DateControl,
  datetime: DateTimeControl,
  rate: RateControl,
  switch: SwitchControl,
  file: UploadControl,
  image: (props) => <UploadControl {...props} kind="image" />,
  umeditor: RichTextControl,
  markdown: MarkdownControl,
  ...selectorControls,
  sel_depart: DepartmentControl,
  amap: PlaceControl,
  hidden: () => null,
  tab: UnconnectedControl,
}

/** How the built-in widgets show a value that is more than a line of text. */
export const builtInDisplays: Partial<Readonly<Record<WidgetType, ComponentType<WidgetDisplayProps>>>> = {
  rate: ({ field, value }) => <Rate readOnly value={readNumber(value)} count={field.count ?? 5} />,
  file: (props) => <FileControl {...props} kind="file" readOnly fallback={<Skeleton className="h-control" />} />,
  image: (props) => <FileControl {...props} kind="image" readOnly fallback={<Skeleton className="h-control" />} />,
  umeditor: ({ value }) => <RichTextView value={readText(value)} />,
  markdown: ({ value }) => <MarkdownView value={readText(value)} />,
  amap: PlaceDisplay,
  ...selectorDisplays,
}

function TextControl({ field, value, onChange, inputRef, ...control }: WidgetControlProps) {
  const { placeholder, inputMode } = field
  return (
    <Input
      {...shared(control)}
      ref={inputRef}
      autoComplete="off"
      placeholder={placeholder}
      inputMode={inputMode}
      value={readText(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function PasswordControl({ value, onChange, inputRef, ...control }: Omit<WidgetControlProps, 'field'>) {
  return (
    <PasswordInput
      {...shared(control)}
      ref={inputRef}
      autoComplete="new-password"
      value={readText(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function TextareaControl({ field, value, onChange, inputRef, ...control }: WidgetControlProps) {
  const { placeholder, maxLength, rows = 4 } = field
  const text = readText(value)
  const { length } = text
  return (
    <div className="relative">
      <Textarea
        {...shared(control)}
        ref={inputRef}
        placeholder={placeholder}
        rows={rows}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      {/* Not the limit of the browser, which would cut off what is pasted. */}
      {maxLength !== undefined && (
        <span
          aria-hidden
          className={cx(
            'figures pointer-events-none absolute end-5 bottom-1 bg-surface text-11',
            length > maxLength ? 'text-danger-text' : 'text-ink-3',
          )}
        >
          {length}/{maxLength}
        </span>
      )}
    </div>
  )
}

function NumberControl({ field, value, onChange, inputRef, ...control }: WidgetControlProps) {
  const { placeholder, min, max, precision, rounding, unit } = field
  return (
    <NumberInput
      {...shared(control)}
      ref={inputRef}
      placeholder={placeholder}
      min={min}
      max={max}
      precision={precision}
      rounding={rounding}
      unit={unit}
      value={readNumber(value)}
      onChange={onChange}
    />
  )
}

function CheckboxesControl({ choices, value, onChange, onBlur, disabled = false }: WidgetControlProps) {
  const labelId = useFieldLabelId()
  const chosen = readList(value)
  const options = optionsOf(choices)
  // A value that is no choice any more stays until it is taken away on purpose.
  const others = chosen
    .filter((each) => !options.some((option) => option.value === each))
    .map((each) => ({ value: each, label: each, disabled: false }))
  return (
    <fieldset
      aria-labelledby={labelId}
      className="m-0 flex min-h-control min-w-0 flex-wrap items-center gap-x-5 gap-y-1 border-0 p-0"
    >
      {[...options, ...others].map((option) => (
        <Checkbox
          key={option.value}
          id={`${labelId ?? ''}${option.value}`}
          checked={chosen.includes(option.value)}
          disabled={disabled || option.disabled === true}
          onBlur={onBlur}
          onChange={(checked) =>
            onChange(checked ? [...chosen, option.value] : chosen.filter((each) => each !== option.value))
          }
        >
          {option.label}
        </Checkbox>
      ))}
    </fieldset>
  )
}

function RateControl({ field, value, onChange, clearable = true, ...control }: WidgetControlProps) {
  return (
    <Rate
      {...shared(control)}
      count={field.count}
      clearable={clearable}
      value={readNumber(value)}
      onChange={onChange}
    />
  )
}

function SwitchControl({ field, value, onChange, inputRef, ...control }: WidgetControlProps) {
  const [on, off] = field.switchOptions ?? ['Y', 'N']
  return (
    <div className="flex min-h-control items-center">
      <Switch
        {...shared(control)}
        ref={inputRef}
        checked={readText(value) === on}
        onChange={(checked) => onChange(checked ? on : off)}
      />
    </div>
  )
}

function UploadControl({ kind = 'file', ...props }: WidgetControlProps & { kind?: 'file' | 'image' }) {
  return <FileControl {...props} kind={kind} fallback={<Skeleton className="h-control" />} />
}

function RichTextControl(props: WidgetControlProps) {
  return <RichTextEditor {...editor(props)} fallback={<Skeleton className="h-75" />} />
}

function MarkdownControl(props: WidgetControlProps) {
  return <MarkdownEditor {...editor(props)} fallback={<Skeleton className="h-75" />} />
}

function editor({ field, value, onChange, onBlur, disabled }: WidgetControlProps) {
  const { label, height, placeholder } = field
  return {
    label,
    value: readText(value),
    onChange,
    ...shared({ onBlur, disabled }),
    ...(height !== undefined && { height }),
    ...(placeholder !== undefined && { placeholder }),
  }
}

/** The value of a field without what edits it: it is shown, and kept. */
function UnconnectedControl({ value, choices, field }: WidgetControlProps) {
  const t = useMessages().onlineForm
  const text = builtInWidgets.text.toText(value, choices, field)
  return (
    <Alert tone="info">
      {t.noService}
      {text !== '' && <span className="block break-all text-ink-2">{text}</span>}
    </Alert>
  )
}

function ListControl({ field, choices, value, onChange, inputRef, clearable = false, ...control }: WidgetControlProps) {
  const t = useMessages().queryForm
  return (
    <Select
      {...shared(control)}
      ref={inputRef}
      options={optionsOf(choices)}
      clearable={clearable}
      placeholder={field.placeholder ?? t.choose(field.label)}
      value={value === null ? null : readText(value)}
      onChange={(next) => onChange(next === null ? null : valueOf(next, choices))}
    />
  )
}

function RadioControl({ choices, value, onChange, ...control }: WidgetControlProps) {
  return (
    <RadioGroup
      {...shared(control)}
      options={optionsOf(choices)}
      value={value === null ? null : readText(value)}
      onChange={(next) => onChange(valueOf(next, choices))}
    />
  )
}

function DateControl({ field, value, onChange, inputRef, ...control }: WidgetControlProps) {
  return (
    <DatePicker
      {...shared(control)}
      ref={inputRef}
      clearable
      {...bounds(field)}
      value={readDay(value)}
      onChange={onChange}
    />
  )
}

function DateTimeControl({ field, value, onChange, inputRef, ...control }: WidgetControlProps) {
  return (
    <DateTimePicker
      {...shared(control)}
      ref={inputRef}
      clearable
      {...bounds(field)}
      value={readText(value)}
      onChange={onChange}
    />
  )
}

function MultiListControl({ field, choices, value, onChange, ...control }: WidgetControlProps) {
  const t = useMessages().queryForm
  return (
    <MultiSelect
      {...shared(control)}
      options={optionsOf(choices)}
      placeholder={field.placeholder ?? t.choose(field.label)}
      value={readList(value)}
      onChange={onChange}
    />
  )
}

function DepartmentControl({ field, choices, value, onChange, ...control }: WidgetControlProps) {
  const t = useMessages().queryForm
  const { multiple = true, maxTag, requireDirector = false, placeholder } = field
  const shown = {
    ...shared(control),
    multiple,
    placeholder: placeholder ?? t.choose(field.label),
    value: readList(value),
    onChange,
  }
  if (requireDirector) {
    return <DepartmentSelect {...shown} requireDirector maxTag={maxTag} />
  }
  return <TreeSelect {...shown} nodes={choices.departments} maxTags={maxTag} />
}

function bounds({ earliest, latest }: WidgetControlProps['field']) {
  return { ...(earliest !== undefined && { min: earliest }), ...(latest !== undefined && { max: latest }) }
}

function shared({ onBlur, disabled }: Pick<WidgetControlProps, 'onBlur' | 'disabled'>) {
  return { onBlur, ...(disabled !== undefined && { disabled }) }
}

function optionsOf({ options }: FieldChoices) {
  return options.map(({ value, ...option }) => ({ ...option, value: String(value) }))
}

/** The option's own value: a number stays a number. */
function valueOf(text: string, { options }: FieldChoices): string | number {
  return options.find(({ value }) => String(value) === text)?.value ?? text
}
