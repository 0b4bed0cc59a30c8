import { Field, Input } from '@trackhoe/ui'
import { DataTable } from '@trackhoe/ui/data-table'
import { createRoot } from 'react-dom/client'
import { TestLayout } from '../../packages/shell/src/testing/test-layout.tsx'
import { createWorkspaceStore } from '../../packages/shell/src/tabs/workspace-store.ts'
import { close, open } from '../../packages/shell/src/tabs/workspace.ts'
import { columns, fields, rows } from './rows.js'

const laid = columns.map(([id, header]) => ({ id, header, cell: (row) => row[id] }))

function Page() {
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 p-4">
      <form className="grid grid-cols-3 gap-3">
        {fields.map((label) => (
          <Field key={label} label={label}>
            <Input />
          </Field>
        ))}
      </form>
      <DataTable aria-label="车辆" data={rows} columns={laid} getRowId={(row) => row.id} />
    </div>
  )
}

const pages = { '/system/role': <Page /> }

export function mount(box) {
  const store = createWorkspaceStore({ path: '/map', title: '首页' })
  const pathOf = (at) => `/system/role?id=${at}`
  createRoot(box).render(<TestLayout workspace={store} pages={pages} />)
  return {
    open: (at) => store.setState((before) => open(before, { path: pathOf(at), title: `车辆 ${at}` })),
    close: (at) =>
      store.setState((before) => {
        const act = close(before, before.tabs.find(({ path }) => path === pathOf(at)).id)
        return act.kind === 'done' ? act.workspace : before
      }),
  }
}
