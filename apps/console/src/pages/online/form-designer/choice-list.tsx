import type { OnlineFormField } from '@trackhoe/contract/online'
import { Button, IconButton, Input } from '@trackhoe/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useFormDesignerMessages } from './form-designer.messages.ts'

type Choices = NonNullable<OnlineFormField['listSource']>

interface ChoiceListProps {
  label: string
  choices: Choices
  onChange: (choices: Choices) => void
}

/** The choices that a field has itself: a value that is stored, and the text that is shown. */
export function ChoiceList({ label, choices, onChange }: ChoiceListProps) {
  const t = useFormDesignerMessages()
  const change = (at: number, changes: Partial<Choices[number]>) =>
    onChange(choices.map((choice, index) => (index === at ? { ...choice, ...changes } : choice)))
  const free = () => {
    for (let next = choices.length + 1; ; next++) {
      if (choices.every(({ value }) => value !== String(next))) return String(next)
    }
  }
  return (
    <fieldset className="m-0 grid min-w-0 grid-cols-1 gap-2 border-0 p-0">
      <legend className="mb-1 p-0 text-ink-2">{label}</legend>
      {choices.map((choice, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a choice has no name of its own while it is typed
        <div key={index} className="flex items-center gap-2">
          <Input
            aria-label={t.choiceValue(index + 1)}
            placeholder={t.value}
            autoComplete="off"
            className="code w-20 flex-none"
            value={choice.value}
            onChange={(event) => change(index, { value: event.target.value })}
          />
          <Input
            aria-label={t.choiceLabel(index + 1)}
            placeholder={t.text}
            autoComplete="off"
            className="min-w-0 flex-1"
            value={choice.label}
            onChange={(event) => change(index, { label: event.target.value })}
          />
          <IconButton
            label={t.removeChoice(index + 1)}
            icon={<Trash2 aria-hidden />}
            onClick={() => onChange(choices.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button
        size="small"
        icon={<Plus aria-hidden />}
        className="justify-self-start"
        onClick={() => onChange([...choices, { value: free(), label: '' }])}
      >
        {t.addChoice}
      </Button>
    </fieldset>
  )
}
