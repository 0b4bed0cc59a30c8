import * as Popover from '@radix-ui/react-popover'
import { useCombobox } from 'downshift'
import { useLayoutEffect, useMemo, useState, type CompositionEvent, type KeyboardEvent, type Ref } from 'react'
import { ActionButton } from '../button/action-button.tsx'
import { inputTextLook } from '../input/input-look.ts'
import { useMessages } from '../provider/ui-context.ts'
import { assignRef } from '../select/assign-ref.ts'
import { toggled, type Option } from '../select/option.ts'
import { PickerList } from '../select/option-list.tsx'
import { PickerBox } from '../select/picker-box.tsx'
import { boxProps, usePickerIds, type PickerFieldProps, type PickerValues } from '../select/picker-props.ts'
import { cx } from '../style/cx.ts'
import { opensOnChosen } from './opens-on-chosen.ts'

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
  const { options, labelOf, values, multiple, placeholder, disabled = false, onValues, loading, error, onRetry } = props
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

  const list = useCombobox<Option>({
    id: ids.base,
    inputId: ids.control.id,
    items,
    selectedItem: null,
    inputValue: text,
    itemToString: () => '',
    // Between a change of the list and its next drawing the place may be behind its end.
    isItemDisabled: (option: Option | undefined) => option?.disabled ?? false,
    getA11yStatusMessage: ({ isOpen }) => {
      if (!isOpen) return ''
      if (loading) return t.loading
      if (failed) return onRetry ? `${error}，${t.enterRetries}` : error
      return items.length === 0 ? t.noMatch : t.matches(items.length)
    },
    stateReducer: (state, { type, changes }) => {
      const kinds = useCombobox.stateChangeTypes
      switch (type) {
        case kinds.InputBlur:
          return { ...changes, selectedItem: state.selectedItem }
        case kinds.InputKeyDownEscape:
          return state.isOpen ? changes : state
        case kinds.InputChange:
          return { ...changes, highlightedIndex: 0 }
        case kinds.ItemClick:
        case kinds.InputKeyDownEnter:
          return multiple ? { ...changes, isOpen: true, highlightedIndex: state.highlightedIndex } : changes
        default:
          return opensOnChosen(state, changes, items, values)
      }
    },
    onSelectedItemChange: ({ selectedItem }) => selectedItem && pick(selectedItem),
    onIsOpenChange: ({ isOpen, type }) => {
      if (!isOpen) change('')
      props.onOpenChange?.(isOpen, type === useCombobox.stateChangeTypes.InputChange)
    },
  })
  const { ref: boxRef } = list.getToggleButtonProps()
  const fieldId = ids.control.id
  const { isOpen } = list
  // What is typed next takes the place of the name that is shown, with an input method too.
  useLayoutEffect(() => {
    const field = document.activeElement
    if (!isOpen && field instanceof HTMLInputElement && field.id === fieldId) field.select()
  }, [isOpen, values, fieldId])
  const label = multiple ? '' : values.map(labelOf).join('')
  const empty = values.length === 0 ? (placeholder ?? t.choose) : ''

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const last = values.at(-1)
    if (event.key === 'Backspace' && multiple && text === '' && last !== undefined) onValues(values.slice(0, -1))
    if (event.key === 'Enter' && list.isOpen && failed) {
      event.preventDefault()
      onRetry?.()
    }
  }

  return (
    <Popover.Root open={list.isOpen}>
      <PickerBox
        {...boxProps(props, labelOf, (value) => onValues(toggled(values, value)))}
        boxRef={boxRef}
        open={list.isOpen}
        onToggle={list.toggleMenu}
      >
        <input
          {...list.getInputProps({
            disabled,
            ref: assignRef(forwardedRef),
            'aria-label': props['aria-label'],
            onBlur: props.onBlur,
            onKeyDown: handleKeyDown,
            onChange: (event) => {
              const typed = event.currentTarget.value
              if (isComposing(event.nativeEvent)) setText(typed)
              else change(typed)
            },
            onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => onQuery(event.currentTarget.value),
          })}
          {...ids.control}
          {...(list.highlightedIndex < items.length ? {} : { 'aria-activedescendant': undefined })}
          aria-labelledby={props['aria-labelledby']}
          value={list.isOpen ? text : label}
          placeholder={list.isOpen ? label || empty : empty}
          className={cx(
            inputTextLook(),
            'truncate',
            multiple && 'h-[22px] min-w-3',
            !list.isOpen && 'cursor-pointer selection:bg-transparent selection:text-[inherit]',
          )}
        />
      </PickerBox>
      <PickerList
        list={list}
        name={ids.listName}
        options={items}
        values={values}
        multiple={multiple}
        busy={loading ?? false}
        note={failed ? <Failure error={error} onRetry={onRetry} /> : undefined}
      />
    </Popover.Root>
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
