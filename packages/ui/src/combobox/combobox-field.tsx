import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { ActionButton } from '../button/action-button.tsx'
import { inputTextVariants } from '../input/input-variants.ts'
import { useLocale, useMessages } from '../context/ui-context.ts'
import { joinList } from '../format/join-list.ts'
import { composeHandlers } from '../hooks/compose-handlers.ts'
import { activeElementOf } from '../hooks/dom.ts'
import { mergeRefs } from '../hooks/merge-refs.ts'
import { toggled, type OptionValue, type TextOption } from '../picker/option.ts'
import { PickerControl } from '../picker/picker-control.tsx'
import {
  pickerControlProps,
  usePickerIds,
  type ListPickerParts,
  type PickerFieldProps,
  type PickerValues,
} from '../picker/picker-props.ts'
import type { Part } from '../component-theme/use-component-theme.ts'
import { emptyClasses, PickerList } from '../picker/option-list.tsx'
import { useAnnouncement } from '../picker/use-announcement.ts'
import { useListbox } from '../picker/use-listbox.ts'

export interface ComboboxFieldProps extends PickerFieldProps, PickerValues {
  forwardedRef: Ref<HTMLElement>
  partOf: Part<keyof ListPickerParts>
  /** The options that match the text; those of one group are adjacent. */
  options: readonly TextOption[]
  labelOf: (value: string) => string
  /** The search text: never half a syllable of an input method; empty again when the list closes. */
  onQuery: (text: string) => void
  /** Opened by typing, something has been asked for already. */
  onOpenChange?: ((open: boolean, byTyping: boolean) => void) | undefined
  onPick?: ((option: TextOption) => void) | undefined
  loading?: boolean | undefined
  /** Why there are no choices. */
  error?: string | undefined
  onRetry?: (() => void) | undefined
  noOptionsText?: ((text: string) => string | undefined) | undefined
  addPlaceholder?: string | undefined
  /** Adds a typed text as a choice and returns its value. */
  onCreate?: ((text: string) => OptionValue) | undefined
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
    onQuery,
    onCreate,
    onOpenChange,
    onPick,
    onBlur,
    noOptionsText,
    addPlaceholder,
    forwardedRef,
    // What the frame takes.
    clearable: _clearable,
    size: _size,
    name: _name,
    form: _form,
    maxTags: _maxTags,
    tag: _tag,
    partOf: part,
    resetValue: _onReset,
    ...attributes
  } = props
  const t = useMessages()
  const locale = useLocale()
  const ids = usePickerIds(attributes)
  const fieldRef = useMemo(() => mergeRefs<HTMLElement>(forwardedRef), [forwardedRef])
  const [text, setText] = useState('')
  const wanted = text.trim()
  const known = wanted === '' || options.some((option) => option.label === wanted || option.value === wanted)
  const creation = useMemo<TextOption | null>(
    () => (onCreate && !known ? { value: wanted, label: t.create(wanted) } : null),
    [onCreate, known, wanted, t],
  )
  const items = useMemo(() => (creation ? [...options, creation] : [...options]), [options, creation])
  const failed = error !== undefined && !loading

  function change(next: string) {
    setText(next)
    onQuery(next)
  }

  function pick(option: TextOption) {
    const chosen = option === creation && onCreate ? created(onCreate(option.value)) : option
    if (option !== creation) onPick?.(option)
    onValues(multiple ? toggled(values, chosen.value) : [chosen.value], chosen)
    if (option === creation) change('')
  }

  const locked = disabled || readOnly
  const [opened, setOpened] = useState(false)
  const open = opened && !locked

  function changeOpen(next: boolean, byTyping: boolean) {
    if (locked || next === open) return
    setOpened(next)
    if (!next) change('')
    onOpenChange?.(next, byTyping)
  }

  const noOptions = noOptionsText?.(wanted) ?? t.noMatch
  const status = loading
    ? t.loading
    : failed
      ? onRetry
        ? joinList([error, t.enterRetries], locale)
        : error
      : undefined

  const anchor = useRef<HTMLDivElement>(null)
  const list = useListbox({
    id: ids.base,
    options: items,
    values,
    multiple,
    open,
    onOpenChange: (next) => changeOpen(next, false),
    onPick: pick,
    anchor,
    editable: true,
  })
  useAnnouncement(anchor, open ? (status ?? (items.length === 0 ? noOptions : t.matches(items.length))) : null)

  // What is typed next takes the place of the name that is shown, with an input method too.
  useLayoutEffect(() => {
    const field = anchor.current?.querySelector<HTMLInputElement>('[role=combobox]')
    if (!open && field && activeElementOf(field) === field) field.select()
  }, [open, values])
  const label = multiple ? '' : values.map(labelOf).join('')
  const adds = multiple && values.length > 0 && !readOnly && addPlaceholder !== undefined
  const empty = values.length === 0 && !readOnly ? (placeholder ?? t.choose) : adds ? addPlaceholder : ''

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.nativeEvent.isComposing || readOnly) return
    const last = values.at(-1)
    if (event.key === 'Backspace' && multiple && text === '' && last !== undefined) onValues(values.slice(0, -1))
    if (event.key === 'Enter' && open && failed) {
      event.preventDefault()
      onRetry?.()
    }
    list.handleKeyDown(event)
  }

  return (
    <>
      <PickerControl
        {...pickerControlProps(props, labelOf, (value) => onValues(toggled(values, value)))}
        anchorRef={anchor}
        open={open}
        onToggle={list.toggle}
      >
        <input
          {...part('control', [
            inputTextVariants(),
            'truncate',
            multiple && ['h-[22px]', open || adds ? 'min-w-12' : 'min-w-px'],
            !open && !readOnly && 'cursor-pointer selection:bg-transparent selection:text-[inherit]',
          ])}
          {...attributes}
          {...ids.control}
          ref={fieldRef}
          type="text"
          // Neither of the tags that the rule wants can be typed into.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? `${ids.base}-menu` : undefined}
          aria-activedescendant={list.activeDescendant}
          disabled={disabled}
          readOnly={readOnly}
          aria-readonly={readOnly || undefined}
          onClick={composeHandlers(attributes.onClick, locked ? undefined : list.toggle)}
          onBlur={() => {
            onBlur?.()
            list.handleBlur()
          }}
          onKeyDown={composeHandlers(attributes.onKeyDown, handleKeyDown)}
          onChange={(event) => {
            const typed = event.currentTarget.value
            list.highlight(0)
            changeOpen(true, true)
            if (isComposing(event.nativeEvent)) setText(typed)
            else change(typed)
          }}
          onCompositionEnd={(event) => {
            attributes.onCompositionEnd?.(event)
            onQuery(event.currentTarget.value)
          }}
          value={open ? text : label}
          placeholder={open ? label || empty : empty}
        />
      </PickerControl>
      <PickerList
        {...{ list, anchor, values, multiple }}
        partOf={part}
        options={items}
        name={ids.listName}
        busy={loading ?? false}
        note={
          failed ? (
            <Failure error={error} onRetry={onRetry} />
          ) : items.length === 0 && !loading && noOptions !== t.noMatch ? (
            <div {...part('empty', emptyClasses)}>{noOptions}</div>
          ) : undefined
        }
      />
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

/** Reads `isComposing`, which the types of a change event lack. */
function isComposing(event: Event): boolean {
  return 'isComposing' in event && event.isComposing === true
}

function created(value: OptionValue): TextOption {
  return { value: `${value}`, label: `${value}`, source: typeof value === 'number' ? value : undefined }
}
