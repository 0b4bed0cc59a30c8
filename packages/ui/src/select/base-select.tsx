import { forwardRef, useMemo, useState, type Ref } from 'react'
import { ComboboxField } from '../combobox/combobox-field.tsx'
import { inputTextVariants } from '../input/input-variants.ts'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { useMessages } from '../context/ui-context.ts'
import { assignRef } from '../picker/assign-ref.ts'
import { cx } from '../style/cx.ts'
import { byGroup, labelsOf, matching, SEARCH_FROM, toggled, usableOptions, type Option } from '../picker/option.ts'
import { PickerControl } from '../picker/picker-control.tsx'
import { pickerControlProps, usePickerIds, type PickerFieldProps, type PickerValues } from '../picker/picker-props.ts'
import { useLateList } from '../picker/use-late-list.ts'

const PlainList = lazyComponent(async () => (await import('./plain-list.tsx')).PlainList)

/** What single and multiple selects have in common. */
export interface BaseSelectProps extends PickerFieldProps {
  options: readonly Option[]
}

interface InnerProps extends BaseSelectProps, PickerValues {}

/** A list to choose from. Long lists are filtered by typing, short ones answer to their first letters. */
export const BaseSelect = forwardRef<HTMLElement, InnerProps>(function Picker(props, ref) {
  const options = useMemo(() => [...byGroup(usableOptions(props.options))], [props.options])
  const labelOf = useMemo(() => labelsOf(options), [options])
  const inner = { ...props, options, labelOf, forwardedRef: ref }
  return options.length >= SEARCH_FROM ? <SearchPicker {...inner} /> : <PlainPicker {...inner} />
})

interface Forwarded extends InnerProps {
  options: Option[]
  labelOf: (value: string) => string
  forwardedRef: Ref<HTMLElement>
}

function SearchPicker({ options, forwardedRef, ...props }: Forwarded) {
  const [query, setQuery] = useState('')
  const items = useMemo(() => matching(options, query), [options, query])
  return <ComboboxField {...props} forwardedRef={forwardedRef} options={items} onQuery={setQuery} />
}

function PlainPicker({ forwardedRef, ...props }: Forwarded) {
  const { options, labelOf, values, multiple, placeholder, disabled = false, readOnly = false, onValues } = props
  const t = useMessages()
  const ids = usePickerIds(props)
  const pick = (value: string) => onValues(multiple ? toggled(values, value) : [value])
  const field = useLateList({ locked: disabled || readOnly, onBlur: props.onBlur })
  const names = values.map(labelOf)
  const shown = multiple ? '' : names.join('')
  return (
    <>
      <PickerControl
        {...pickerControlProps(props, labelOf, pick)}
        boxRef={field.frame.boxRef}
        open={field.open}
        onToggle={field.toggle}
        onApproach={field.approach}
      >
        <button
          {...ids.control}
          ref={assignRef(forwardedRef)}
          // A press beside a word inside the box is heard by the box.
          type="button"
          // Neither of the tags that the rule wants can open such a list.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="combobox"
          disabled={disabled}
          aria-readonly={readOnly || undefined}
          aria-label={props['aria-label']}
          aria-labelledby={props['aria-labelledby']}
          aria-haspopup="listbox"
          aria-expanded={field.open}
          aria-controls={field.open ? `${ids.base}-menu` : undefined}
          onClick={field.handleClick}
          onBlur={field.handleBlur}
          onKeyDown={(event) => field.handleKeyDown(event, true)}
          className={cx(inputTextVariants(), 'h-[22px] truncate text-start')}
        >
          {shown ||
            (values.length === 0 && !readOnly && <span className="text-ink-3">{placeholder ?? t.choose}</span>) || (
              <span className="sr-only">{names.join('，')}</span>
            )}
        </button>
      </PickerControl>
      {field.wanted && (
        <PlainList
          {...{ options, values, multiple, disabled }}
          frame={field.frame}
          id={ids.base}
          name={ids.listName}
          onPick={pick}
          onLoadError={field.giveUp}
        />
      )}
    </>
  )
}
