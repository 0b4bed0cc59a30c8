import { useEffect, useRef, type ReactNode } from 'react'
import { OnlineForm, type OnlineFormHandle } from '../online-form/online-form.tsx'
import type { FormFieldSchema } from '../online-form/schema/form-field-schema.ts'
import { staticFieldData, type FieldData } from '../services/field-options.ts'
import { memoryFileStore } from '../services/file-store.ts'
import { WidgetServicesProvider, type WidgetServices } from '../services/widget-services.tsx'
import type { WidgetType } from '../widgets/value-registry.ts'
import { selectorServices } from './selector-services.ts'
import { typeSamples } from './type-samples.ts'

const filled = selectorServices()
const brands = [
  { value: '1', label: '山河' },
  { value: '2', label: '徐工' },
  { value: '3', label: '一家名称很长的工程机械制造股份有限公司（华东生产基地）' },
]
export const filledServices: WidgetServices = {
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

/** A type with everything that can become of it: as it is edited, and as it is read. */
export function TypeStates({ type }: { type: WidgetType }) {
  const { value, long, others, field: attributes } = typeSamples[type]
  const field: FormFieldSchema = { ...attributes, key: 'value', type }
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

function Form({ mode, field, others, value, services = filledServices, submitted = false }: FormProps) {
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
