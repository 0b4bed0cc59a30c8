import { useMemo, type Ref } from 'react'
import { ActionButton } from '../button/action-button.tsx'
import { inputTextVariants } from '../input/input-variants.ts'
import { useMessages } from '../context/ui-context.ts'
import { composeHandlers } from '../hooks/compose-handlers.ts'
import { mergeRefs } from '../hooks/merge-refs.ts'
import { toggled, type OptionValue, type TextOption } from '../picker/option.ts'
import { PickerControl } from '../picker/picker-control.tsx'
import {
  pickerControlProps,
  usePickerIds,
  withoutFrameProps,
  type ListPickerParts,
  type PickerFieldProps,
  type PickerValues,
} from '../picker/picker-props.ts'
import type { Part } from '../component-theme/use-component-theme.ts'
import { emptyClasses, PickerList } from '../picker/option-list.tsx'
import { useCombobox } from './use-combobox.ts'

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
export function ComboboxField({ forwardedRef, ...props }: ComboboxFieldProps) {
  const {
    options: _options,
    labelOf,
    values,
    multiple,
    placeholder,
    disabled = false,
    readOnly = false,
    onValues,
    loading,
    error: _error,
    onRetry,
    onQuery,
    onCreate: _onCreate,
    onOpenChange: _onOpenChange,
    onPick: _onPick,
    onBlur,
    noOptionsText: _noOptionsText,
    addPlaceholder,
    partOf: part,
    ...attributes
  } = withoutFrameProps(props)
  const t = useMessages()
  const ids = usePickerIds(attributes)
  const fieldRef = useMemo(() => mergeRefs<HTMLElement>(forwardedRef), [forwardedRef])
  const combobox = useCombobox(props, ids.base)
  const { anchor, list, text, items, open, locked, failure, noOptions } = combobox
  const label = multiple ? '' : values.map(labelOf).join('')
  const adds = multiple && values.length > 0 && !readOnly && addPlaceholder !== undefined
  const empty = values.length === 0 && !readOnly ? (placeholder ?? t.choose) : adds ? addPlaceholder : ''

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
          onKeyDown={composeHandlers(attributes.onKeyDown, combobox.handleKeyDown)}
          onChange={combobox.handleChange}
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
          failure !== undefined ? (
            <Failure error={failure} onRetry={onRetry} />
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
