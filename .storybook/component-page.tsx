import { Markdown, Primary, Stories, Title, useOf } from '@storybook/addon-docs/blocks'
import { Fragment, useSyncExternalStore } from 'react'
import allProps from 'virtual:component-props'
import { propTextInChinese } from '../tooling/help/prop-texts.ts'
import { guideOf } from './guide.ts'
import { observeSettings, shownLocale } from './shown-settings.ts'

const messages = {
  'zh-CN': {
    propsOf: (name: string) => `${name} 的属性`,
    heads: ['属性', '类型', '作用'],
    required: '必填',
    requiredMark: '* 必填。',
    besides: '此外还接受：',
  },
  'en-US': {
    propsOf: (name: string) => `Props of ${name}`,
    heads: ['Prop', 'Type', 'What it does'],
    required: 'required',
    requiredMark: '* required.',
    besides: 'Beside them those of:',
  },
}
const useShownLocale = () => useSyncExternalStore(observeSettings, shownLocale)

/** The page of a component: what it is for, what to do and what not, keys, the first story, props, and every state. */
export function ComponentPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const { names, text } = guideOf(preparedMeta.title, useShownLocale())
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
  const locale = useShownLocale()
  const t = messages[locale]
  const found = allProps[name]
  if (!found) return null
  return (
    <section aria-label={name}>
      <h3>{t.propsOf(name)}</h3>
      <table style={{ borderCollapse: 'collapse', width: '100%', fontSize: 13 }}>
        <thead>
          <tr>
            {t.heads.map((head) => (
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
                {prop.required && <span title={t.required}> *</span>}
              </th>
              <td style={{ ...cell, maxWidth: 320 }}>
                <code style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>{prop.type}</code>
              </td>
              <td style={cell}>{withCode(locale === 'zh-CN' ? propTextInChinese(prop.text) : prop.text)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p style={{ fontSize: 13 }}>
        {t.requiredMark}
        {found.others.length > 0 && (
          <>
            {' '}
            {t.besides} <code>{found.others.join(', ')}</code>
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
