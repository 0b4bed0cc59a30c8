import type { ReactElement, Ref } from 'react'
import { Controller, useForm, type ControllerRenderProps } from 'react-hook-form'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MarkdownEditor } from '../editors/markdown-editor.tsx'
import { RichTextEditor } from '../editors/rich-text-editor.tsx'
import { AreaLinkage } from '../selectors/fields/area-linkage.tsx'
import { DepartmentSelect } from '../selectors/fields/department-select.tsx'
import { DictMultiSelect, DictSelect } from '../selectors/fields/dict-select.tsx'
import { LinkedSelects } from '../selectors/fields/linked-selects.tsx'
import { SearchSelect } from '../selectors/fields/search-select.tsx'
import { UserSelect } from '../selectors/fields/user-select.tsx'
import { VehicleSelect } from '../selectors/fields/vehicle-select.tsx'
import { WidgetServicesProvider } from '../services/widget-services.tsx'
import { selectorServices } from './selector-services.ts'

const services = selectorServices()
type Bound = Omit<ControllerRenderProps<{ field: string }, 'field'>, 'value' | 'onChange' | 'ref'> & {
  onChange: (value: unknown) => void
  ref: Ref<never>
}
const label = { 'aria-label': '字段' }
const levels = {
  source: { table: 'part', txt: 'name', key: 'code', idField: 'id', pidField: 'pid' },
  condition: "pid = '0'",
  levels: [{ key: 'system', label: '系统' }],
}

const WIDGETS: readonly (readonly [string, (bound: Bound) => ReactElement])[] = [
  ['RichTextEditor', (bound) => <RichTextEditor {...bound} label="字段" />],
  ['MarkdownEditor', (bound) => <MarkdownEditor {...bound} label="字段" />],
  ['AreaLinkage', (bound) => <AreaLinkage {...bound} {...label} />],
  ['AreaLinkage of selects', (bound) => <AreaLinkage {...bound} {...label} type="select" />],
  ['LinkedSelects', ({ name: _name, ...bound }) => <LinkedSelects {...bound} {...levels} />],
  ['DictSelect', (bound) => <DictSelect {...bound} {...label} dict="user_status" />],
  ['DictMultiSelect', (bound) => <DictMultiSelect {...bound} {...label} dict="user_status" />],
  ['UserSelect', (bound) => <UserSelect {...bound} {...label} />],
  ['VehicleSelect', (bound) => <VehicleSelect {...bound} {...label} />],
  ['SearchSelect', (bound) => <SearchSelect {...bound} {...label} dict="sys_user,realname,username" />],
  ['DepartmentSelect', (bound) => <DepartmentSelect {...bound} {...label} />],
]

function ForeignForm({ children }: { children: (bound: Bound) => ReactElement }) {
  const { control, handleSubmit } = useForm({ defaultValues: { field: '' } })
  return (
    <WidgetServicesProvider services={services}>
      <form onSubmit={(event) => void handleSubmit(() => {})(event)}>
        <Controller
          control={control}
          name="field"
          rules={{ required: true }}
          render={({ field: { value: _value, onChange, ref, ...field }, fieldState: { invalid } }) => (
            <div data-testid="field" data-invalid={invalid}>
              {children({ ...field, onChange, ref })}
            </div>
          )}
        />
        <button type="submit">保存</button>
      </form>
    </WidgetServicesProvider>
  )
}

it.each(WIDGETS)('%s has the focus when the form of another library refuses it', async (_, draw) => {
  await render(<ForeignForm>{draw}</ForeignForm>)
  const field = page.getByTestId('field')
  // It loads what it offers before it can be used.
  await expect
    .poll(() => field.element().querySelector('input:enabled, button:enabled, [contenteditable=true]'))
    .not.toBeNull()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect.element(field).toHaveAttribute('data-invalid', 'true')
  await expect.poll(() => field.element().contains(document.activeElement)).toBe(true)
})
