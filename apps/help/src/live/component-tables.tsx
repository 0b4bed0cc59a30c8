import { useMessages } from '../messages.ts'

interface Prop {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly text: string
}

interface PropsTableProps {
  of: string
  props: readonly Prop[]
  /** The types whose props are taken as well. */
  others: readonly string[]
}

/** The props of a component, as its types declare them. */
export function PropsTable({ of, props, others }: PropsTableProps) {
  const t = useMessages()
  return (
    <>
      {/* A region that scrolls is reached by Tab. Source: WCAG 2.2, 2.1.1. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above */}
      <section className="component-table" tabIndex={0} aria-label={t.propsOf(of)}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.prop}</th>
              <th scope="col">{t.type}</th>
              <th scope="col">{t.description}</th>
            </tr>
          </thead>
          <tbody>
            {props.map(({ name, type, required, text }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                  {required && <abbr title={t.required}> *</abbr>}
                </th>
                <td>
                  <code>{type}</code>
                </td>
                <td lang={/\p{Script=Han}/u.test(text) ? undefined : 'en'}>{text.replaceAll('`', '')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p>
        {t.requiredMark}
        {others.length > 0 && (
          <>
            {' '}
            {t.andThoseOf} <code>{others.join(', ')}</code>
          </>
        )}
      </p>
    </>
  )
}

interface PartsTableProps {
  of: string
  parts: readonly { name: string; slot: string; text: string }[]
}

/** The inner parts of a component: what a theme gives classes and styles to, and how a style sheet selects them. */
export function PartsTable({ of, parts }: PartsTableProps) {
  const t = useMessages()
  return (
    // A region that scrolls is reached by Tab. Source: WCAG 2.2, 2.1.1.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
    <section className="component-table" tabIndex={0} aria-label={t.partsOf(of)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            <th scope="col">{t.selector}</th>
            <th scope="col">{t.description}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ name, slot, text }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>
                <code>{`[data-slot='${slot}']`}</code>
              </td>
              <td>{text.replaceAll('`', '')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The design tokens that a component reads: what a theme changes of it. */
export function TokenList({ tokens }: { tokens: readonly string[] }) {
  return (
    <p className="component-tokens">
      {tokens.map((token) => (
        <code key={token}>{token}</code>
      ))}
    </p>
  )
}
