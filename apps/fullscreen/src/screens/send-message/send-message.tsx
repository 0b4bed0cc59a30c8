import { Button, Textarea } from '@trackhoe/ui'
import type { FieldEditor } from '@trackhoe/vehicles/command-screen'
import { useScreenMessages } from '../locale/use-messages.ts'
import { CommandPage } from '../shared/command-page.tsx'
import { sendMessage } from './send-message.screen.ts'

/** The part of a message that the monitor in the cab shows. Unit: characters. Not in the specification. */
const FRAME = { lines: 2, characters: 30 }

/** 发送消息: a text for the operator of the machine. Source: vehicle specification §2. */
export function SendMessage() {
  const t = useScreenMessages().sendMessage
  return (
    <CommandPage screen={sendMessage} texts={t} width={640} editors={{ text: (props) => <MessageText {...props} /> }} />
  )
}

function MessageText({ value, onChange, locked, label, error }: Parameters<FieldEditor>[0]) {
  const t = useScreenMessages().sendMessage
  const text = typeof value === 'string' ? value : ''
  const characters = Array.from(text)
  const lines = Array.from({ length: FRAME.lines }, (_, at) =>
    characters.slice(at * FRAME.characters, (at + 1) * FRAME.characters).join(''),
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 py-1">
      <Textarea
        aria-label={label}
        aria-invalid={error !== undefined}
        rows={3}
        maxLength={FRAME.lines * FRAME.characters}
        readOnly={locked}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        {t.templates.map(({ name, text: template }) => (
          <Button key={name} size="small" disabled={locked} onClick={() => onChange(template)}>
            {name}
          </Button>
        ))}
      </div>
      <figure className="m-0">
        <figcaption className="mb-1 text-11 text-ink-3">{t.preview}</figcaption>
        <div className="code w-fit max-w-full rounded-2 border border-edge bg-sunken px-2 py-1 text-12 leading-5">
          {lines.map((line, at) => (
            <p key={at} className="m-0 min-h-5 w-[30em] max-w-full overflow-hidden text-clip whitespace-pre">
              {line}
            </p>
          ))}
        </div>
      </figure>
    </div>
  )
}
