import { Markdown, Primary, Stories, Title, useOf } from '@storybook/addon-docs/blocks'
import { Fragment } from 'react'
import allProps from 'virtual:component-props'
import { guideOf } from './guide.ts'

/** The page of a component: what it is for, what to do and what not, keys, the first story, props, and every state. */
export function ComponentPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const { names, text } = guideOf(preparedMeta.title)
  return (
    <>
      <Title />
      <Markdown>{text}</Markdown>
      <Primary />
      {names.map((name) => (
        <PropsTable key={name} name={name} />
      ))}
      <Stories />
    </>
  )
}

const cell = {
  border: '1px solid color-mix(in srgb, currentColor 20%, transparent)',
  padding: '6px 10px',
  textAlign: 'start',
  verticalAlign: 'top',
} as const

function PropsTable({ name }: { name: string }) {
  const found = allProps[name]
  if (!found) return null
  return (
    <section aria-label={name}>
      <h3>{`Props of ${name}`}</h3>
      <table style={{ borderCollapse: 'collapse', width: '100%', fontSize: 13 }}>
        <thead>
          <tr>
            {['Prop', 'Type', 'What it does'].map((head) => (
              <th key={head} scope="col" style={cell}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.props.map((prop) => (
            <tr key={prop.name}>
              <th scope="row" style={{ ...cell, fontWeight: 600, whiteSpace: 'nowrap' }}>
                {prop.name}
                {prop.required && <span title="required"> *</span>}
              </th>
              <td style={{ ...cell, maxWidth: 320 }}>
                <code style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>{prop.type}</code>
              </td>
              <td style={cell}>{withCode(prop.text)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p style={{ fontSize: 13 }}>
        * required.{' '}
        {found.others.length > 0 && (
          <>
            Beside them those of{' '}
            {found.others.map((other, at) => (
              <span key={other}>
                {at > 0 && ', '}
                <code>{other}</code>
              </span>
            ))}
            .
          </>
        )}
      </p>
    </section>
  )
}

/** A docstring with its names as code. */
function withCode(text: string) {
  return text.split('`').map((part, at) => <Fragment key={at}>{at % 2 === 1 ? <code>{part}</code> : part}</Fragment>)
}
