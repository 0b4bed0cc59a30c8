import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import type { Change } from './changes.ts'
import { applyEdits } from './edits.ts'
import { rewrite } from './rewrite.ts'

const changes: Change[] = [
  { kind: 'export', package: '@trackhoe/ui', from: 'Note', to: 'Alert' },
  { kind: 'export', package: '@trackhoe/ui', from: 'NoteProps', to: 'AlertProps' },
  { kind: 'export', package: '@trackhoe/ui', from: 'DayPicker', to: 'DatePicker', toEntry: '@trackhoe/ui/date' },
  { kind: 'entry', from: '@trackhoe/ui/time', to: '@trackhoe/ui/date' },
  {
    kind: 'prop',
    package: '@trackhoe/ui',
    components: ['Checkbox', 'Switch'],
    from: 'onCheckedChange',
    to: 'onChange',
  },
  {
    kind: 'group',
    package: '@trackhoe/api-client',
    from: 'roleApi',
    group: 'roles',
    groupEntry: '@trackhoe/contract/system',
  },
  { kind: 'removed', package: '@trackhoe/contract', names: ['INFO_IDS'] },
]
const rows = [{ was: 'what was', write: '`what is`', changes }]

function upgraded(code: string) {
  const { edits, remarks } = rewrite(ts, 'page.tsx', code, rows)
  return { code: applyEdits(code, edits), remarks: remarks.map(({ line, message }) => `${line} ${message}`) }
}

describe('a renamed export', () => {
  it('is renamed where it is imported and where it is used, as a value, an element and a type', () => {
    const { code, remarks } = upgraded(`import { Button, Note, type NoteProps } from '@trackhoe/ui'
export const Warning = (props: NoteProps) => <Note {...props}><Button /></Note>
export const parts = { Note, note: Note, Other: parts.Note }
export { Note }
`)
    expect(code).toBe(`import { Button, Alert, type AlertProps } from '@trackhoe/ui'
export const Warning = (props: AlertProps) => <Alert {...props}><Button /></Alert>
export const parts = { Note: Alert, note: Alert, Other: parts.Note }
export { Alert as Note }
`)
    expect(remarks).toEqual([])
  })

  it('keeps an alias, a type import and the other names of its declaration as they are', () => {
    expect(
      upgraded(
        `import { Note as Message } from "@trackhoe/ui/note";\nimport type { NoteProps } from '@trackhoe/ui'\nlet x: NoteProps = <Message />`,
      ).code,
    ).toBe(
      `import { Alert as Message } from "@trackhoe/ui/note";\nimport type { AlertProps } from '@trackhoe/ui'\nlet x: AlertProps = <Message />`,
    )
  })

  it('becomes an alias where the file has a name of its own like either of them', () => {
    const hidden = `import { Note } from '@trackhoe/ui'\nconst show = (Note: string) => Note\nexport const a = <Note />`
    expect(upgraded(hidden).code).toBe(hidden.replace('{ Note }', '{ Alert as Note }'))
    const taken = `import { Note } from '@trackhoe/ui'\nimport { Alert } from './alert'\nexport const a = [<Note />, <Alert />]`
    expect(upgraded(taken).code).toBe(taken.replace('{ Note }', '{ Alert as Note }'))
  })

  it('is exported again under the name that others import it by', () => {
    expect(upgraded(`export { Note, Note as Message, Button } from '@trackhoe/ui'`).code).toBe(
      `export { Alert as Note, Alert as Message, Button } from '@trackhoe/ui'`,
    )
  })

  it('of another package, or of a file of the project, is left alone', () => {
    const code = `import { Note } from './note'\nimport { NoteProps } from '@trackhoe/ui-more'\nexport const a: NoteProps = <Note />`
    expect(upgraded(code)).toEqual({ code, remarks: [] })
  })

  it('of a namespace import is named and not changed', () => {
    const code = `import * as UI from '@trackhoe/ui'\nexport const a = <UI.Note />\nexport type Props = UI.NoteProps`
    const { code: same, remarks } = upgraded(code)
    expect(same).toBe(code)
    expect(remarks).toEqual([
      '2 `UI.Note` of a namespace import is not changed. Write `what is`.',
      '3 `UI.NoteProps` of a namespace import is not changed. Write `what is`.',
    ])
  })
})

describe('what another entry exports', () => {
  it('is imported from there: in a declaration of its own, or in the one that is there', () => {
    expect(upgraded(`import { Button, DayPicker } from '@trackhoe/ui'\nexport const a = <DayPicker />\n`).code).toBe(
      `import { DatePicker } from '@trackhoe/ui/date'\nimport { Button } from '@trackhoe/ui'\nexport const a = <DatePicker />\n`,
    )
    expect(
      upgraded(
        `import { DayPicker } from '@trackhoe/ui'\nimport { Calendar } from '@trackhoe/ui/date'\nexport const a = [DayPicker, Calendar]\n`,
      ).code,
    ).toBe(`import { Calendar, DatePicker } from '@trackhoe/ui/date'\nexport const a = [DatePicker, Calendar]\n`)
  })

  it('follows an entry with another address, also where it is loaded on demand or replaced in a test', () => {
    const { code, remarks } = upgraded(
      `import { Clock } from '@trackhoe/ui/time'\nvi.mock('@trackhoe/ui/time')\nconst load = () => import("@trackhoe/ui/time")\nconst alias = { find: '@trackhoe/ui/time' }`,
    )
    expect(code).toBe(
      `import { Clock } from '@trackhoe/ui/date'\nvi.mock('@trackhoe/ui/date')\nconst load = () => import("@trackhoe/ui/date")\nconst alias = { find: '@trackhoe/ui/time' }`,
    )
    expect(remarks).toEqual(['4 The entry @trackhoe/ui/time is @trackhoe/ui/date now.'])
  })
})

describe('a renamed prop', () => {
  it('is renamed on elements of its components only, under whatever name they are imported', () => {
    const { code, remarks } = upgraded(`import { Checkbox as Box } from '@trackhoe/ui/checkbox'
import { Switch } from 'another-library'
export const a = [<Box onCheckedChange={save} />, <Switch onCheckedChange={save} />]`)
    expect(code).toContain('[<Box onChange={save} />, <Switch onCheckedChange={save} />]')
    expect(remarks).toEqual([])
  })

  it('is named where it cannot be seen: in spread props, in objects, beside its new name', () => {
    const code = `import { Checkbox, Switch } from '@trackhoe/ui'
export const a = <Checkbox {...props} />
export const b = createElement(Switch, { onCheckedChange: save })
export const c = <Switch onChange={save} onCheckedChange={save} />
export { Switch } from '@trackhoe/ui'`
    const { code: same, remarks } = upgraded(code)
    expect(same).toBe(code)
    expect(remarks).toEqual([
      '2 These props of `<Checkbox>` may hold `onCheckedChange`, which is `onChange` now.',
      '3 `onCheckedChange` is written outside of an element of `Checkbox`, `Switch`. Write `what is`.',
      '4 `<Switch>` has both `onCheckedChange` and `onChange`. Write one `onChange`.',
      '5 `Switch` is exported again: `onCheckedChange` is not looked for where it is imported from here.',
    ])
  })
})

describe('a function that has become a group', () => {
  it('becomes a bound group, under a name that the file has not given to something else', () => {
    const { code } = upgraded(`import { createClient } from '@trackhoe/api-client'
import { roleApi } from '@trackhoe/api-client/system'
const roles = roleApi(client.send)
export const list = () => roles.list()
`)
    expect(code).toBe(`import { createClient, bind } from '@trackhoe/api-client'
import { roles as rolesGroup } from '@trackhoe/contract/system'
const roles = bind(client.send, rolesGroup)
export const list = () => roles.list()
`)
  })

  it('is left as a whole, and named, where one of its uses is no call', () => {
    const code = `import { roleApi } from '@trackhoe/api-client/system'\nexport type Roles = ReturnType<typeof roleApi>\nexport const roles = roleApi(send)\n`
    const { code: same, remarks } = upgraded(code)
    expect(same).toBe(code)
    expect(remarks).toEqual([
      '2 `roleApi` has left, and this use of it is no call with one argument. Write `bind(send, roles)` with `roles` of @trackhoe/contract/system.',
    ])
  })
})

it('names what has left, with the words of the guide', () => {
  expect(upgraded(`import { INFO_IDS } from '@trackhoe/contract/vehicle'`).remarks).toEqual([
    '1 `INFO_IDS` has left. Write `what is`.',
  ])
})

it('changes nothing in what it has changed', () => {
  const once = upgraded(
    `import { Note, Checkbox } from '@trackhoe/ui'\nexport const a = <Note><Checkbox onCheckedChange={f} /></Note>`,
  )
  expect(upgraded(once.code)).toEqual(once)
})
