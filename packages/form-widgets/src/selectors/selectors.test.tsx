import { Toaster, UiProvider } from '@trackhoe/ui'
import { useState, type ReactNode } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { chooseOption } from '@trackhoe/ui/testing'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { staticFieldData, type FieldData } from '../services/field-options.ts'
import type { UserOption } from '../services/user-directory.ts'
import { WidgetServicesProvider } from '../services/widget-services.tsx'
import { selectorServices } from '../testing/selector-services.ts'
import { DepartmentSelect } from './fields/department-select.tsx'
import { DictSelect } from './fields/dict-select.tsx'
import { UserSelect } from './fields/user-select.tsx'
import { VehicleSelect } from './fields/vehicle-select.tsx'
import { AreaLinkage } from './fields/area-linkage.tsx'
import { LinkedSelects } from './fields/linked-selects.tsx'
import { PopupReportDialog } from './dialogs/popup-report-dialog.tsx'
import { SearchSelect } from './fields/search-select.tsx'
import { SelectDepartmentDialog } from './dialogs/select-department-dialog.tsx'
import { SelectUserDialog, type SelectUserDialogProps } from './dialogs/select-user-dialog.tsx'

const services = selectorServices()
const inServices = (children: ReactNode) => (
  <UiProvider>
    <WidgetServicesProvider services={services}>{children}</WidgetServicesProvider>
    <Toaster />
  </UiProvider>
)

function Users(props: Partial<SelectUserDialogProps>) {
  const [open, setOpen] = useState(true)
  return inServices(
    <>
      <button type="button" onClick={() => setOpen(true)}>
        再选
      </button>
      <SelectUserDialog onConfirm={() => {}} {...props} open={open} onOpenChange={setOpen} />
    </>,
  )
}

const chosen = () => page.getByRole('list', { name: '已选' })

describe('the dialog for users', () => {
  it('keeps the selection over pages, confirms it, and has forgotten it when it opens again', async () => {
    const onConfirm = vi.fn<(users: readonly UserOption[]) => void>()
    await render(<Users onConfirm={onConfirm} value={['user00024']} />)
    await expect.element(chosen().getByText('王强')).toBeVisible()
    await page
      .getByRole('row', { name: /user00001/ })
      .getByRole('checkbox')
      .click()
    await page.getByRole('button', { name: /第 2 页|^2$/ }).click()
    await page
      .getByRole('row', { name: /user00011/ })
      .getByRole('checkbox')
      .click()
    await expect.element(page.getByText('已选 3 项')).toBeVisible()
    await page.getByRole('button', { name: '确定' }).click()
    expect(onConfirm.mock.calls[0]?.[0].map(({ username }) => username)).toEqual([
      'user00024',
      'user00001',
      'user00011',
    ])
    await page.getByRole('button', { name: '再选' }).click()
    await expect.element(page.getByText('已选 1 项')).toBeVisible()
  })

  it('shows the users of a department, and those of an account', async () => {
    await render(<Users />)
    await page.getByRole('treeitem', { name: '华南区' }).click()
    await expect.element(page.getByText('共 8 条')).toBeVisible()
    await page.getByRole('button', { name: '全部用户' }).click()
    await page.getByRole('textbox', { name: '账号' }).fill('0002')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('共 6 条')).toBeVisible()
  })

  it('selects one of them where one is wanted', async () => {
    const onConfirm = vi.fn<(users: readonly UserOption[]) => void>()
    await render(<Users multiple={false} onConfirm={onConfirm} />)
    await page
      .getByRole('row', { name: /user00001/ })
      .getByRole('radio')
      .click()
    await page
      .getByRole('row', { name: /user00002/ })
      .getByRole('radio')
      .click()
    await page.getByRole('button', { name: '确定' }).click()
    expect(onConfirm.mock.calls[0]?.[0].map(({ username }) => username)).toEqual(['user00002'])
  })
})

describe('a field for departments in a host without a Toaster', () => {
  it('says below itself that a department has no director, until another one is chosen', async () => {
    const departments = [
      { value: 'nanjing', label: '南京服务站', hasDirector: false },
      { value: 'shanghai', label: '上海服务站', hasDirector: true },
    ]
    await render(
      <WidgetServicesProvider services={{ data: staticFieldData({ departments }) }}>
        <DepartmentSelect aria-label="部门" requireDirector />
      </WidgetServicesProvider>,
    )
    const field = page.getByRole('button', { name: '部门' }).or(page.getByRole('combobox', { name: '部门' }))
    await field.click()
    await page.getByRole('treeitem', { name: '南京服务站' }).click()
    await expect.element(page.getByRole('status')).toHaveTextContent('此部门未设置负责人，请重新选择！')
    await field.click()
    await page.getByRole('treeitem', { name: '上海服务站' }).click()
    await expect.element(page.getByText('此部门未设置负责人，请重新选择！')).not.toBeInTheDocument()
  })
})

describe('the dialog for departments', () => {
  it('searches by name on Enter, and refuses a department without a director', async () => {
    const onConfirm = vi.fn<(rows: readonly object[]) => void>()
    const props = { open: true, onOpenChange: () => {}, requireDirector: true, onConfirm }
    await render(inServices(<SelectDepartmentDialog {...props} />))
    await page.getByRole('textbox').fill('服务站')
    await expect.element(page.getByRole('treeitem', { name: '华南区' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('treeitem', { name: '华南区' })).not.toBeInTheDocument()
    await page.getByRole('treeitem', { name: '南京服务站' }).click()
    await expect.element(page.getByText('此部门未设置负责人，请重新选择！').first()).toBeVisible()
    await page.getByRole('treeitem', { name: '上海服务站' }).click()
    await page.getByRole('button', { name: '确定' }).click()
    expect(onConfirm).toHaveBeenCalledWith([expect.objectContaining({ value: 'shanghai' })])
  })
})

describe('the dialog for rows of a report', () => {
  it('folds above three fields, filters, and wants one record', async () => {
    const onConfirm = vi.fn<(rows: readonly object[]) => void>()
    await render(inServices(<PopupReportDialog open code="vehicles" onOpenChange={() => {}} onConfirm={onConfirm} />))
    await expect.element(page.getByRole('textbox', { name: '客户' })).toBeVisible()
    await expect.element(page.getByRole('group', { name: '上线日期' })).not.toBeInTheDocument()
    await page.getByRole('button', { name: '展开', exact: true }).click()
    await expect.element(page.getByRole('group', { name: '上线日期' })).toBeVisible()
    await page.getByRole('button', { name: '确定' }).click()
    await expect.element(page.getByText('请选择一条记录').first()).toBeVisible()
    await page.getByRole('textbox', { name: '车号' }).fill('TH75-02')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('共 5 条')).toBeVisible()
    await page
      .getByRole('row', { name: /TH75-021/ })
      .getByRole('radio')
      .click()
    await page.getByRole('button', { name: '确定' }).click()
    expect(onConfirm).toHaveBeenCalledWith([expect.objectContaining({ vclNo: 'TH75-021' })])
  })
})

describe('the fields', () => {
  it('of linked choices clear what is below a change', async () => {
    const onChange = vi.fn<(value: Readonly<Record<string, string>>) => void>()
    const source = { table: 'sys_category', txt: 'name', key: 'code', idField: 'id', pidField: 'pid' }
    const levels = [
      { key: 'system', label: '系统' },
      { key: 'part', label: '部件' },
    ]
    const value = { system: 'hyd', part: 'pump' }
    await render(
      inServices(
        <LinkedSelects source={source} condition="pid = '0'" levels={levels} value={value} onChange={onChange} />,
      ),
    )
    await expect.element(page.getByRole('combobox', { name: '部件' })).toHaveValue('主泵')
    await chooseOption('系统', '电气系统')
    expect(onChange).toHaveBeenCalledWith({ system: 'ele', part: '' })
  })

  it('say what is wrong with their schema', async () => {
    const odd = 'tree' as 'cascader'
    await render(
      inServices(
        <>
          <SearchSelect dict="sys_user" value={[]} onChange={() => {}} />
          <AreaLinkage type={odd} value="" onChange={() => {}} />
        </>,
      ),
    )
    await expect.element(page.getByText('表字典搜索参数错误，请检查字典配置')).toBeVisible()
    await expect.element(page.getByText('Bad type value')).toBeVisible()
  })
})

describe('fields in the form of somebody else', () => {
  interface Report {
    owner: string[]
    stations: string[]
    area: string
    status: string | number | null
    reporter: readonly string[]
  }
  const before: Report = { owner: ['user00003'], stations: [], area: '320100', status: 1, reporter: [] }

  function Foreign({ onSubmit }: { onSubmit: (values: Report) => void }) {
    const { control, handleSubmit, reset, formState } = useForm({ defaultValues: before })
    const required = { validate: (chosen: readonly string[]) => chosen.length > 0 || '请选择服务站' }
    return (
      <form onSubmit={(event) => void handleSubmit((values) => onSubmit(values))(event)}>
        <Controller
          control={control}
          name="owner"
          render={({ field }) => <UserSelect aria-label="负责人" {...field} />}
        />
        <Controller
          control={control}
          name="stations"
          rules={required}
          render={({ field }) => <DepartmentSelect aria-label="服务站" multiple {...field} />}
        />
        {formState.errors.stations && <p role="alert">{formState.errors.stations.message}</p>}
        <Controller
          control={control}
          name="area"
          render={({ field }) => <AreaLinkage aria-label="地区" {...field} />}
        />
        <Controller
          control={control}
          name="status"
          render={({ field }) => <DictSelect aria-label="状态" dict="user_status" {...field} />}
        />
        <Controller
          control={control}
          name="reporter"
          render={({ field }) => <SearchSelect aria-label="报修人" dict="sys_user,realname,username" {...field} />}
        />
        <button type="submit">保存</button>
        <button type="button" onClick={() => reset()}>
          还原
        </button>
      </form>
    )
  }

  it('take and give values by <Controller>, get the focus of a refusal, and are reset', async () => {
    const onSubmit = vi.fn<(values: Report) => void>()
    await render(inServices(<Foreign onSubmit={onSubmit} />))
    await expect.element(page.getByRole('combobox', { name: '负责人' })).toHaveValue('刘静 user00003')
    await expect.element(page.getByRole('combobox', { name: '地区' })).toMatchTextContent(/南京市/)
    await page.getByRole('button', { name: '保存' }).click()
    await expect.element(page.getByRole('alert').filter({ hasText: '请选择服务站' })).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: '服务站' })).toHaveFocus()
    expect(onSubmit).not.toHaveBeenCalled()
    await page.getByRole('combobox', { name: '服务站' }).click()
    await page.getByRole('treeitem', { name: '华南区' }).click()
    await userEvent.keyboard('{Escape}')
    await chooseOption('状态', '冻结')
    await page.getByRole('combobox', { name: '报修人' }).fill('刘')
    await page.getByRole('option', { name: '刘静' }).first().click()
    await page.getByRole('button', { name: '保存' }).click()
    await expect
      .poll(() => onSubmit.mock.lastCall?.[0])
      .toEqual({ ...before, stations: ['south'], status: 2, reporter: ['user00003'] })
    await page.getByRole('button', { name: '还原' }).click()
    await expect.element(page.getByRole('combobox', { name: '状态' })).toHaveValue('正常')
    await expect.element(page.getByRole('combobox', { name: '服务站' })).not.toMatchTextContent(/华南区/)
  })
})

describe('what cannot be loaded', () => {
  const failing = (message: string, times: number) => {
    let left = times
    return async <Value,>(value: Value) => {
      left -= 1
      if (left >= 0) throw new Error(message)
      return value
    }
  }

  it('of regions is requested again after 100 ms, then by the hand, and what was stored is still submitted', async () => {
    const answer = failing('网络超时', 2)
    const regions = vi.fn<NonNullable<FieldData['regions']>>(async (signal) => answer(await services.data?.regions?.(signal) ?? [])) // prettier-ignore
    const data = { ...staticFieldData({}), regions }
    await render(
      <UiProvider>
        <WidgetServicesProvider services={{ ...services, data }}>
          <form>
            <AreaLinkage aria-label="地区" name="area" defaultValue="320100" />
          </form>
        </WidgetServicesProvider>
      </UiProvider>,
    )
    await expect.element(page.getByRole('alert')).toMatchTextContent(/网络超时/)
    expect(regions).toHaveBeenCalledTimes(2)
    const form = document.querySelector('form')
    expect(form && new FormData(form).get('area')).toBe('320100')
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(page.getByRole('combobox', { name: '地区' })).toMatchTextContent(/南京市/)
    expect(regions).toHaveBeenCalledTimes(3)
  })

  it('of departments says so, and is requested again by the hand', async () => {
    const answer = failing('网络超时', 1)
    const departments: FieldData['departments'] = async (signal) => answer(await services.data?.departments(signal) ?? []) // prettier-ignore
    const data = { ...staticFieldData({}), departments }
    await render(
      <UiProvider>
        <WidgetServicesProvider services={{ ...services, data }}>
          <form>
            <DepartmentSelect aria-label="服务站" name="station" defaultValue={['shanghai']} />
          </form>
        </WidgetServicesProvider>
      </UiProvider>,
    )
    await expect.element(page.getByRole('alert')).toMatchTextContent(/网络超时/)
    const form = document.querySelector('form')
    expect(form && new FormData(form).get('station')).toBe('shanghai')
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(page.getByRole('combobox', { name: '服务站' })).toMatchTextContent(/上海服务站/)
  })
})

describe('fields that search by typing', () => {
  it('find a user, submit the account, and show the name of a stored one', async () => {
    const onChange = vi.fn<(value: string[]) => void>()
    await render(
      inServices(
        <form aria-label="表单">
          <UserSelect aria-label="负责人" name="owner" defaultValue={['user00003']} onChange={onChange} />
        </form>,
      ),
    )
    const field = page.getByRole('combobox', { name: '负责人' })
    await expect.element(field).toHaveValue('刘静 user00003')
    // By the name, as people know each other, and by the account.
    await field.fill('刘静')
    await expect.element(page.getByRole('option', { name: '刘静 user00003' })).toBeVisible()
    await field.fill('user00011')
    await page.getByRole('option', { name: /user00011/ }).click()
    expect(onChange).toHaveBeenLastCalledWith(['user00011'])
    const form = document.querySelector('form')
    expect(form && new FormData(form).get('owner')).toBe('user00011')
    form?.reset()
    await expect.element(field).toHaveValue('刘静 user00003')
  })

  it('find a user by what the list shows, as tests and those who paste it write it', async () => {
    const onChange = vi.fn<(value: string[]) => void>()
    await render(inServices(<UserSelect aria-label="成员" multiple onChange={onChange} />))
    await chooseOption('成员', '刘静 user00003')
    expect(onChange).toHaveBeenLastCalledWith(['user00003'])
  })

  it('choose several vehicles by their numbers', async () => {
    const onChange = vi.fn<(value: string[]) => void>()
    await render(inServices(<VehicleSelect aria-label="车辆" multiple defaultValue={['v1']} onChange={onChange} />))
    await expect.element(page.getByText('TH75-001 TH75')).toBeVisible()
    await page.getByRole('combobox', { name: '车辆' }).fill('-012')
    await page.getByRole('option', { name: 'TH75-012 TH75' }).click()
    expect(onChange).toHaveBeenLastCalledWith(['v1', 'v12'])
  })

  it('find a vehicle by what the list shows, the number with the model', async () => {
    const onChange = vi.fn<(value: string[]) => void>()
    await render(inServices(<VehicleSelect aria-label="车辆" multiple onChange={onChange} />))
    await chooseOption('车辆', 'TH75-012 TH75')
    expect(onChange).toHaveBeenLastCalledWith(['v12'])
  })

  it('offer the items of a dictionary with their values, and say why there are none', async () => {
    const onChange = vi.fn<(value: string | number | null) => void>()
    const screen = await render(inServices(<DictSelect aria-label="状态" dict="user_status" onChange={onChange} />))
    await chooseOption('状态', '冻结')
    expect(onChange).toHaveBeenLastCalledWith(2)
    await screen.unmount()
    await render(<DictSelect aria-label="状态" dict="user_status" />)
    await page.getByRole('combobox', { name: '状态' }).click()
    await expect.element(page.getByText('未提供数据来源')).toBeVisible()
  })
})
