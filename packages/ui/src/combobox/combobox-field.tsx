import { useLayoutEffect, useMemo, useState, type KeyboardEvent, type Ref } from 'react'
import { ActionButton } from '../button/action-button.tsx'
import { inputTextVariants } from '../input/input-variants.ts'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { useMessages } from '../context/ui-context.ts'
import { assignRef } from '../picker/assign-ref.ts'
import { toggled, type Option } from '../picker/option.ts'
import { PickerControl } from '../picker/picker-control.tsx'
import { pickerControlProps, usePickerIds, type PickerFieldProps, type PickerValues } from '../picker/picker-props.ts'
import { useLateList } from '../picker/use-late-list.ts'
import { cx } from '../style/cx.ts'

const ComboboxList = lazyComponent(async () => (await import('./combobox-list.tsx')).ComboboxList)

export interface ComboboxFieldProps extends PickerFieldProps, PickerValues {
  forwardedRef: Ref<HTMLElement>
  /** What is shown for the text; those of one group beside one another. */
  options: readonly Option[]
  labelOf: (value: string) => string
  /** What is searched for: never half a syllable of an input method; empty again when the list closes. */
  onQuery: (text: string) => void
  /** Opened by typing, something has been asked for already. */
  onOpenChange?: ((open: boolean, byTyping: boolean) => void) | undefined
  onPick?: ((option: Option) => void) | undefined
  loading?: boolean | undefined
  /** Why there are no choices. */
  error?: string | undefined
  onRetry?: (() => void) | undefined
  /** Makes a choice of a text that is none yet, and says its value. */
  onCreate?: ((text: string) => string) | undefined
}

/** A field that is typed into and the list of what fits, for one choice or several. Source: ARIA Authoring Practices, Combobox. */
export function ComboboxField(props: ComboboxFieldProps) {
  const {
    options,
    labelOf,
    values,
    multiple,
    placeholder,
    disabled = false,
    readOnly = false,
    onValues,
    loading,
    error,
    onRetry,
  } = props
  const { onQuery, onCreate, forwardedRef } = props
  const t = useMessages()
  const ids = usePickerIds(props)
  const [text, setText] = useState('')
  const wanted = text.trim()
  const known = wanted === '' || options.some((option) => option.label === wanted || option.value === wanted)
  const creation = useMemo<Option | null>(
    () => (onCreate && !known ? { value: wanted, label: t.create(wanted) } : null),
    [onCreate, known, wanted, t],
  )
  const items = useMemo(() => (creation ? [...options, creation] : [...options]), [options, creation])
  const failed = error !== undefined && !loading

  function change(next: string) {
    setText(next)
    onQuery(next)
  }

  function pick(option: Option) {
    const value = option === creation && onCreate ? onCreate(option.value) : option.value
    if (option !== creation) props.onPick?.(option)
    onValues(multiple ? toggled(values, value) : [value])
    if (option === creation) change('')
  }

  const field = useLateList({
    locked: disabled || readOnly,
    onBlur: props.onBlur,
    onOpenChange: (next, byTyping) => {
      if (!next) change('')
      props.onOpenChange?.(next, byTyping)
    },
  })
  const { open } = field
  const fieldId = ids.control.id
  const status = loading ? t.loading : failed ? (onRetry ? `${error}，${t.enterRetries}` : error) : undefined

  // What is typed next takes the place of the name that is shown, with an input method too.
  useLayoutEffect(() => {
    const held = document.activeElement
    if (!open && held instanceof HTMLInputElement && held.id === fieldId) held.select()
  }, [open, values, fieldId])
  const label = multiple ? '' : values.map(labelOf).join('')
  const empty = values.length === 0 && !readOnly ? (placeholder ?? t.choose) : ''

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || readOnly) return
    const last = values.at(-1)
    if (event.key === 'Backspace' && multiple && text === '' && last !== undefined) onValues(values.slice(0, -1))
    if (event.key === 'Enter' && open && failed) {
      event.preventDefault()
      onRetry?.()
    }
    field.handleKeyDown(event, false)
  }

  return (
    <>
      <PickerControl
        {...pickerControlProps(props, labelOf, (value) => onValues(toggled(values, value)))}
        boxRef={field.frame.boxRef}
        open={open}
        onToggle={field.toggle}
        onApproach={field.approach}
      >
        <input
          {...ids.control}
          ref={assignRef(forwardedRef)}
          type="text"
          // Neither of the tags that the rule wants can be typed into.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? `${ids.base}-menu` : undefined}
          disabled={disabled}
          readOnly={readOnly}
          aria-readonly={readOnly || undefined}
          aria-label={props['aria-label']}
          onClick={field.handleClick}
          onBlur={field.handleBlur}
          onKeyDown={handleKeyDown}
          onChange={(event) => {
            const typed = event.currentTarget.value
            field.handleChange(event)
            if (isComposing(event.nativeEvent)) setText(typed)
            else change(typed)
          }}
          onCompositionEnd={(event) => onQuery(event.currentTarget.value)}
          aria-labelledby={props['aria-labelledby']}
          value={open ? text : label}
          placeholder={open ? label || empty : empty}
          className={cx(
            inputTextVariants(),
            'truncate',
            multiple && cx('h-[22px]', open ? 'min-w-12' : 'min-w-px'),
            !open && !readOnly && 'cursor-pointer selection:bg-transparent selection:text-[inherit]',
          )}
        />
      </PickerControl>
      {field.wanted && (
        <ComboboxList
          {...{ items, values, multiple, disabled, text, status }}
          frame={field.frame}
          id={ids.base}
          name={ids.listName}
          busy={loading ?? false}
          note={failed ? <Failure error={error} onRetry={onRetry} /> : undefined}
          onPick={pick}
          onLoadError={field.giveUp}
        />
      )}
    </>
  )
}

/** Below the list; the keyboard, whose focus stays in the field, tries again by Enter. */
function Failure({ error, onRetry }: { error: string; onRetry: (() => void) | undefined }) {
  const t = useMessages()
  return (
    <div className="flex items-center gap-2 px-3 py-2 text-danger-text">
      <span className="min-w-0 flex-1 break-words">{error}</span>
      {onRetry && (
        <ActionButton
          className="my-0 flex-none text-accent-text"
          tabIndex={-1}
          aria-keyshortcuts="Enter"
          onMouseDown={(event) => event.preventDefault()}
          onClick={onRetry}
        >
          {t.retry}
        </ActionButton>
      )}
    </div>
  )
}

/** `isComposing` is on the input event only, which the types of a change event do not say. */
function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing
}
