import { useEffect, useRef, type ReactNode } from 'react'
import { OnlineForm, type OnlineFormHandle } from '../online-form/online-form.tsx'
import type { FormFieldSchema } from '../online-form/schema/form-field-schema.ts'
import { staticFieldData, type FieldData } from '../services/field-options.ts'
import { memoryFileStore } from '../services/file-store.ts'
import { WidgetServicesProvider, type WidgetServices } from '../services/widget-services.tsx'
import type { WidgetType } from '../widgets/built-in-widgets.ts'
import { selectorServices } from './selector-services.ts'

const filled = selectorServices()
const brands = [
  { value: '1', label: '山河' },
  { value: '2', label: '徐工' },
  { value: '3', label: '一家名称很长的工程机械制造股份有限公司（华东生产基地）' },
]
const known: WidgetServices = {
  ...filled,
  files: memoryFileStore(),
  ...(filled.data && {
    data: {
      ...filled.data,
      options: async (dict: string, signal: AbortSignal) =>
        dict === 'brand' ? brands : ((await filled.data?.options(dict, signal)) ?? []),
    },
  }),
}

function dataThat(answers: () => Promise<never>): FieldData {
  const members = Object.keys(staticFieldData({})).map((name) => [name, answers])
  return { options: answers, departments: answers, ...Object.fromEntries(members) }
}

/** Services of which nothing comes, or nothing but failures. */
function servicesThat(answers: () => Promise<never>): WidgetServices {
  return {
    data: dataThat(answers),
    users: { search: answers, find: answers },
    reports: { describe: answers, queryFields: answers, rows: answers },
    files: { ...memoryFileStore(), read: answers },
    describeError: () => ({ title: '网络连接失败，请检查网络' }),
  }
}
const pending = servicesThat(() => new Promise<never>(() => {}))
const failing = servicesThat(() => Promise.reject(new Error('offline')))

interface TypeSample extends Omit<FormFieldSchema, 'key' | 'type'> {
  value: unknown
  /** Longer than its place. */
  long: unknown
  /** The fields that the type works with. */
  others?: readonly FormFieldSchema[]
}

const paragraph = '液压油温度偏高，更换散热器风扇皮带后试机两小时，油温八十二度，水温七十九度，一切正常。'
const parts: readonly FormFieldSchema[] = [
  { key: 'name', type: 'text', label: '名称', required: true },
  { key: 'count', type: 'integer', label: '数量', min: 1 },
]
const links = { table: 'sys_category', txt: 'name', key: 'code', idField: 'id', pidField: 'pid' }

/** A field of each type, with a value and a long one. */
const typeSamples: Readonly<Record<WidgetType, TypeSample>> = {
  text: { label: '车号', value: 'SY215-00123', long: paragraph.repeat(2) },
  password: { label: '密码', value: 'secret', long: 'secret'.repeat(30) },
  textarea: { label: '故障描述', maxLength: 300, value: `${paragraph}\n观察两天。`, long: paragraph.repeat(12) },
  number: { label: '小时数', unit: 'h', precision: 1, value: 5208.5, long: 123_456_789_012.5 },
  integer: { label: '台数', value: 12, long: 9_007_199_254_740_991 },
  list: { label: '品牌', dictCode: 'brand', value: '2', long: '3' },
  radio: { label: '品牌', dictCode: 'brand', value: '2', long: '3' },
  list_multi: { label: '品牌', dictCode: 'brand', value: '1,2', long: '1,2,3' },
  checkbox: { label: '品牌', dictCode: 'brand', value: '1,2', long: '1,2,3' },
  date: { label: '交付日期', value: '2026-03-10', long: '2026-03-10' },
  datetime: { label: '报修时间', value: '2026-03-10 09:30:00', long: '2026-03-10 09:30:00' },
  rate: { label: '评分', value: 4, long: 5 },
  switch: { label: '启用', value: 'Y', long: 'N' },
  file: {
    label: '附件',
    value: 'temp/保养记录_1795226400000.xlsx',
    long: Array.from({ length: 4 }, (_, at) => `temp/${paragraph.slice(0, 30)}${at}_179522640000${at}.pdf`).join(','),
  },
  image: {
    label: '照片',
    multiple: true,
    value: 'temp/现场_1795226400000.png',
    long: Array.from({ length: 8 }, (_, at) => `temp/现场${at}_179522640000${at}.png`).join(','),
  },
  umeditor: {
    label: '处理结果',
    value: '<p>更换<strong>滤芯</strong>，试机正常。</p>',
    long: `<h2>处理结果</h2>${`<p>${paragraph}</p>`.repeat(12)}`,
  },
  markdown: {
    label: '处理结果',
    value: '更换**滤芯**，试机正常。',
    long: `## 处理结果\n\n${`${paragraph}\n\n`.repeat(12)}`,
  },
  popup: {
    label: '车辆',
    popupCode: 'vehicles',
    orgFields: 'vclNo,state',
    destFields: 'value,state',
    others: [{ key: 'state', type: 'text', label: '车辆状态' }],
    value: 'TH75-003',
    long: Array.from({ length: 20 }, (_, at) => `TH75-0${at + 10}`).join(','),
  },
  sel_user: {
    label: '维修人',
    value: 'user00001,user00002',
    long: Array.from({ length: 20 }, (_, at) => `user000${at + 1}`).join(','),
  },
  sel_depart: { label: '部门', value: 'shanghai', long: 'east,shanghai,nanjing,south' },
  sel_search: { label: '报修人', dict: 'sys_user,realname,username', value: 'user00003', long: 'user00003' },
  sel_tree: {
    label: '服务站',
    dict: 'station,name,code',
    multiple: true,
    value: 'st-nj',
    long: 'st-nj,st-sh,st-east',
  },
  cat_tree: { label: '故障分类', categoryCode: 'B01', multiple: true, value: 'c11', long: 'c1,c11' },
  link_down: {
    label: '系统',
    linkDownConfig: links,
    linkDownOthers: ['part'],
    others: [{ key: 'part', type: 'link_down', label: '部件' }],
    value: 'hyd',
    long: 'hyd',
  },
  pca: { label: '地区', value: '310115', long: '310115' },
  amap: {
    label: '工地',
    value: '{"description":"石家庄服务站","pointer":"114.5,38.04"}',
    long: JSON.stringify({ description: paragraph, pointer: '114.512345,38.041234' }),
  },
  hidden: { label: '来源', value: 'v1', long: 'v1' },
  tab: {
    label: '配件',
    relation: 'many',
    fields: parts,
    value: [{ name: '滤芯', count: 2 }],
    long: Array.from({ length: 6 }, (_, at) => ({ name: `${paragraph.slice(0, 20)}${at}`, count: at + 1 })),
  },
}

/** A type with everything that can become of it: as it is edited, and as it is read. */
export function TypeStates({ type }: { type: WidgetType }) {
  const { value, long, others = [], ...schema } = typeSamples[type]
  const field: FormFieldSchema = { ...schema, key: 'value', type }
  const show = (name: string, props: Omit<FormProps, 'others' | 'field'> & { change?: Partial<FormFieldSchema> }) => {
    const { change, ...form } = props
    return (
      <State key={name} name={name}>
        <Form {...form} field={{ ...field, ...change }} others={others} />
      </State>
    )
  }
  return (
    <div className="grid gap-x-10 gap-y-6 narrow:grid-cols-2">
      {show('空', { mode: 'add' })}
      {show('只读：空', { mode: 'detail' })}
      {show('已填写', { mode: 'edit', value })}
      {show('只读：已填写', { mode: 'detail', value })}
      {show('有误', { mode: 'add', submitted: true, change: { required: true, minRows: 0 } })}
      {show('已停用', { mode: 'edit', value, change: { disableIf: '1 == 1' } })}
      {show('加载中', { mode: 'edit', value, services: pending })}
      {show('只读：加载中', { mode: 'detail', value, services: pending })}
      {show('加载失败', { mode: 'edit', value, services: failing })}
      {show('只读：加载失败', { mode: 'detail', value, services: failing })}
      {show('长文本', { mode: 'edit', value: long })}
      {show('只读：长文本', { mode: 'detail', value: long })}
    </div>
  )
}

function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-t border-line pt-2">
      <p className="m-0 mb-2 text-12 text-ink-3">{name}</p>
      {children}
    </div>
  )
}

interface FormProps {
  mode: 'add' | 'edit' | 'detail'
  field: FormFieldSchema
  others: readonly FormFieldSchema[]
  value?: unknown
  services?: WidgetServices
  /** It was tried to save the form. */
  submitted?: boolean
}

function Form({ mode, field, others, value, services = known, submitted = false }: FormProps) {
  const form = useRef<OnlineFormHandle>(null)
  useEffect(() => {
    if (submitted) void form.current?.submit()
  }, [submitted])
  return (
    <WidgetServicesProvider services={services}>
      <OnlineForm
        ref={form}
        schema={{ columns: 1, fields: [field, ...others] }}
        mode={mode}
        record={value === undefined ? {} : { value }}
        footer={null}
      />
    </WidgetServicesProvider>
  )
}
