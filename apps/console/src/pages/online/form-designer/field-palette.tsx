import { ONLINE_FIELD_TYPES, type OnlineFieldType } from '@trackhoe/contract/online'
import { fieldTypeDesign, TYPE_GROUPS } from '@trackhoe/form-widgets/online-form'
import { Button, Input, Popover, useLocale } from '@trackhoe/ui'
import { ChevronDown, ListPlus, Search } from 'lucide-react'
import { useState } from 'react'
import { useFormDesignerMessages } from './form-designer.messages.ts'

/** The types of fields in their groups, found by name, by pinyin or by the name of the type. Enter adds the first. */
export function FieldPalette({ onAdd }: { onAdd: (type: OnlineFieldType) => void }) {
  const t = useFormDesignerMessages()
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const nameOf = (type: OnlineFieldType) => fieldTypeDesign(type).name[locale]
  const matching = ONLINE_FIELD_TYPES.filter((type) =>
    [type, nameOf(type), fieldTypeDesign(type).keywords].some((each) => each.toLowerCase().includes(wanted)),
  )
  const groups = TYPE_GROUPS.map((group) => ({
    label: t.typeGroups[group],
    types: matching.filter((type) => fieldTypeDesign(type).group === group),
  }))
  const [first] = groups.flatMap(({ types }) => types)

  function add(type: OnlineFieldType) {
    setOpen(false)
    setText('')
    onAdd(type)
  }

  return (
    <Popover
      label={t.addField}
      open={open}
      onOpenChange={setOpen}
      align="end"
      className="w-72"
      trigger={
        <Button size="small" icon={<ListPlus aria-hidden />} className="ms-auto">
          {t.addField}
          <ChevronDown aria-hidden className="size-4" />
        </Button>
      }
    >
      <Input
        type="search"
        aria-label={t.searchType}
        placeholder={t.searchType}
        leading={<Search aria-hidden className="size-4 flex-none text-ink-3" />}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing && wanted !== '' && first) add(first)
        }}
      />
      {groups
        .filter(({ types }) => types.length > 0)
        .map(({ label, types }) => (
          <section key={label} aria-label={label} className="mt-3">
            <div aria-hidden className="mb-1.5 text-12 text-ink-2">
              {label}
            </div>
            <div className="grid grid-cols-2 gap-1.5">
              {types.map((type) => (
                <Button key={type} size="small" className="justify-start" onClick={() => add(type)}>
                  <span className="truncate">{nameOf(type)}</span>
                </Button>
              ))}
            </div>
          </section>
        ))}
      {!first && <p className="m-0 py-6 text-center text-ink-3">{t.noType}</p>}
    </Popover>
  )
}
