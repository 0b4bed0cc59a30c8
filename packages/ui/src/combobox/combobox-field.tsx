import { useLayoutEffect, useRef, type Ref } from 'react'
import { ActionButton } from '../button/action-button.tsx'
import { inputTextVariants } from '../input/input-variants.ts'
import { useMessages } from '../context/ui-context.ts'
import { composeHandlers } from '../hooks/compose-handlers.ts'
import { activeElementOf } from '../hooks/dom.ts'
import { mergeRefs } from '../hooks/merge-refs.ts'
import { toggled } from '../picker/option.ts'
import { PickerControl } from '../picker/picker-control.tsx'
import { controlAttributes, pickerControlProps, usePickerIds } from '../picker/picker-props.ts'
import { PickerList } from '../picker/option-list.tsx'
import { cx } from '../style/cx.ts'
import { useComboboxList, type ComboboxListProps } from './use-combobox-list.ts'

export interface ComboboxFieldProps extends ComboboxListProps {
  forwardedRef: Ref<HTMLElement>
  labelOf: (value: string) => string
  addPlaceholder?: string | undefined
}

/** A field that is typed into and the list of what fits, for one choice or several. Source: ARIA Authoring Practices, Combobox. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { labelOf, values, multiple, placeholder, disabled = false, readOnly = false, onValues, ...rest } = props
  const {
    loading,
    onRetry,
    onQuery,
    onBlur,
    addPlaceholder,
    forwardedRef,
    // What the list takes.
    options: _options,
    onCreate: _onCreate,
    onOpenChange: _onOpenChange,
    onPick: _onPick,
    error: _error,
    noOptionsText: _noOptionsText,
    ...others
  } = rest
  const attributes = controlAttributes(others)
  const t = useMessages()
  const ids = usePickerIds(attributes)
  const { list, input, items, open, failure, noOptions, ...typing } = useComboboxList(props, ids.base)
  const anchor = useRef<HTMLDivElement>(null)
  const control = list.getToggleButtonProps()

  // What is typed next takes the place of the name that is shown, with an input method too.
  useLayoutEffect(() => {
    const field = anchor.current?.querySelector<HTMLInputElement>('[role=combobox]')
    if (!open && field && activeElementOf(field) === field) field.select()
  }, [open, values])
  const label = multiple ? '' : values.map(labelOf).join('')
  const adds = multiple && values.length > 0 && !readOnly && addPlaceholder !== undefined
  const empty = values.length === 0 && !readOnly ? (placeholder ?? t.choose) : adds ? addPlaceholder : ''

  return (
    <>
      <PickerControl
        {...pickerControlProps(props, labelOf, (value) => onValues(toggled(values, value)))}
        boxRef={control.ref}
        anchorRef={anchor}
        open={open}
        onToggle={list.toggleMenu}
      >
        <input
          {...attributes}
          {...ids.control}
          ref={mergeRefs(input.ref, forwardedRef)}
          type="text"
          // Neither of the tags that the rule wants can be typed into.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? `${ids.base}-menu` : undefined}
          aria-activedescendant={list.highlightedIndex < items.length ? input['aria-activedescendant'] : undefined}
          disabled={disabled}
          readOnly={readOnly}
          aria-readonly={readOnly || undefined}
          onClick={composeHandlers(attributes.onClick, input.onClick)}
          onBlur={(event) => {
            onBlur?.()
            input.onBlur?.(event)
          }}
          onKeyDown={composeHandlers(attributes.onKeyDown, typing.handleKeyDown)}
          onChange={typing.handleChange}
          onCompositionEnd={(event) => {
            attributes.onCompositionEnd?.(event)
            onQuery(event.currentTarget.value)
          }}
          value={open ? typing.text : label}
          placeholder={open ? label || empty : empty}
          className={cx(
            inputTextVariants(),
            'truncate',
            multiple && cx('h-[22px]', open || adds ? 'min-w-12' : 'min-w-px'),
            !open && !readOnly && 'cursor-pointer selection:bg-transparent selection:text-[inherit]',
          )}
        />
      </PickerControl>
      <PickerList
        {...{ list, anchor, values, multiple }}
        options={items}
        name={ids.listName}
        busy={loading ?? false}
        note={
          failure !== undefined ? (
            <Failure error={failure} onRetry={onRetry} />
          ) : items.length === 0 && !loading && noOptions !== t.noMatch ? (
            <div className="px-3 py-2 text-ink-3">{noOptions}</div>
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
