import type { TerminalMessage } from '@trackhoe/contract/vehicle'
import { Collapse, EmptyState, formatNumber, ScrollRegion, StatusText, Tag } from '@trackhoe/ui'
import { useTerminalAccessMessages } from './terminal-access.messages.ts'

/** The last messages of a terminal: raw, as they were read, and the fields that do not fit. */
export function TerminalMessages({ messages }: { messages: readonly TerminalMessage[] }) {
  const t = useTerminalAccessMessages()
  if (messages.length === 0) return <EmptyState description={t.noMessages} />
  return (
    <Collapse
      items={messages.map((message) => ({
        value: String(message.id),
        label: <MessageHead message={message} />,
        content: <MessageBody message={message} />,
      }))}
    />
  )
}

function MessageHead({ message }: { message: TerminalMessage }) {
  const t = useTerminalAccessMessages()
  const { kind, isSent, messageTime, byteCount, problems } = message
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="figures text-12 text-ink-2">{messageTime}</span>
      <Tag>{isSent ? t.sent : t.received}</Tag>
      <span>{t.kinds[kind] ?? kind}</span>
      {kind.startsWith('0x') && t.kinds[kind] !== undefined && <span className="code text-12 text-ink-3">{kind}</span>}
      <span className="figures text-12 text-ink-3">{`${formatNumber(byteCount)} ${t.bytes}`}</span>
      {problems.length > 0 && <StatusText tone="warning">{t.problems[problems[0]?.kind ?? 'value']}</StatusText>}
    </span>
  )
}

function MessageBody({ message }: { message: TerminalMessage }) {
  const t = useTerminalAccessMessages()
  const { raw, reading, problems } = message
  return (
    <div className="grid gap-3">
      {problems.length > 0 && (
        <ul className="m-0 grid list-none gap-1 p-0">
          {problems.map(({ kind, field, detail }) => (
            <li key={`${field} ${kind}`} className="flex flex-wrap gap-x-2">
              <span className="code">{field === '' ? t.wholeMessage : field}</span>
              <span>{t.problems[kind]}</span>
              {detail !== undefined && <span className="code break-all text-ink-3">{detail}</span>}
            </li>
          ))}
        </ul>
      )}
      <Block label={t.raw} text={raw} />
      {reading ? <Block label={t.read} text={JSON.stringify(reading, null, 2)} /> : <p className="m-0">{t.notRead}</p>}
    </div>
  )
}

function Block({ label, text }: { label: string; text: string }) {
  return (
    <figure className="m-0 grid gap-1">
      <figcaption className="text-12 text-ink-2">{label}</figcaption>
      <ScrollRegion aria-label={label} className="max-h-60 rounded-2 bg-page p-2">
        <pre className="code m-0 text-12 break-all whitespace-pre-wrap">{text}</pre>
      </ScrollRegion>
    </figure>
  )
}
