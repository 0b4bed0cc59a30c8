import { click, entry, field, frame, picked, type ComponentCase } from '@trackhoe/ui/conformance'
import { useForm } from 'react-hook-form'
import { Input } from '@trackhoe/ui'
import { TemplateDesigner } from '../designer/template-designer.tsx'
import { TemplateForm } from '../designer/filling/template-form.tsx'
import { TemplateView } from '../designer/filling/template-view.tsx'
import { MarkdownEditor } from '../editors/markdown-editor.tsx'
import { MarkdownView } from '../editors/markdown-view.tsx'
import { RichTextEditor } from '../editors/rich-text-editor.tsx'
import { RichTextView } from '../editors/rich-text-view.tsx'
import { EntityDetailDialog } from '../entity/dialog/entity-detail-dialog.tsx'
import { EntityDialog } from '../entity/dialog/entity-dialog.tsx'
import { EntityList } from '../entity/entity-list.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { LoginForm } from '../form/login-form.tsx'
import { FormField, type FormFieldProps } from '../form/form-field.tsx'
import { ListPage } from '../list-page/list-page.tsx'
import { FleetMap } from '../map/fleet-map.tsx'
import { MapDialog, MapPickerDialog } from '../map/picker/map-point-dialog.tsx'
import { VehicleStateGlyph } from '../map/vehicle-state-glyph.tsx'
import { OnlineForm } from '../online-form/online-form.tsx'
import { QueryForm } from '../query-form/query-form.tsx'
import { PopupReportDialog } from '../selectors/dialogs/popup-report-dialog.tsx'
import { SelectDepartmentDialog } from '../selectors/dialogs/select-department-dialog.tsx'
import { SelectUserDialog } from '../selectors/dialogs/select-user-dialog.tsx'
import { AreaLinkage } from '../selectors/fields/area-linkage.tsx'
import { DepartmentSelect } from '../selectors/fields/department-select.tsx'
import { DictMultiSelect, DictSelect } from '../selectors/fields/dict-select.tsx'
import { LinkedSelects } from '../selectors/fields/linked-selects.tsx'
import { SearchSelect } from '../selectors/fields/search-select.tsx'
import { UserSelect } from '../selectors/fields/user-select.tsx'
import { VehicleSelect } from '../selectors/fields/vehicle-select.tsx'
import { VersionsDialog } from '../versions/versions-dialog.tsx'
import { stationEntity, stations, stationSource } from './stations.ts'
import { maintenanceItems } from './sample-template.ts'

const label = { 'aria-label': '服务站' }
const nothing = () => {}
const SHOWN = ['root', 'control', 'clear', 'arrow', 'popover', 'option']
/** The parts of a field with the items of a dictionary, and of one that has none. */
const dictParts = (defaultValue: unknown, ...more: string[]): Pick<ComponentCase, 'parts' | 'absentParts'> => ({
  parts: [
    { props: { defaultValue, clearable: true }, act: click('combobox', '服务站'), shows: [...SHOWN, ...more] },
    { props: { dict: 'no_items' }, act: click('combobox', '服务站') },
  ],
  absentParts: ['group'],
})
/** The parts of a field that searches, and what it shows where nothing is found. */
const searchParts = (...defaultValue: string[]): Pick<ComponentCase, 'parts' | 'absentParts'> => ({
  parts: [
    {
      props: { multiple: true, defaultValue, clearable: true },
      act: click('combobox', '服务站'),
      shows: [...SHOWN, 'tag'],
    },
    { props: { multiple: true }, act: { type: '没有这个' } },
  ],
  absentParts: ['group'],
})
/** A row is selected. */
const LIST_PARTS: ComponentCase['parts'] = [{ act: click('checkbox', '选择本页全部') }]
const dialogParts: Pick<ComponentCase, 'parts'> = { parts: [{ props: { open: true } }] }
const dialog = { open: true, onOpenChange: nothing, onConfirm: nothing }

/** A field in a form of its own. */
function OneField(props: Partial<FormFieldProps<{ no: string }, 'no'>>) {
  const { control } = useForm({ defaultValues: { no: '' } })
  return (
    <FormField {...props} control={control} name="no" label="车号">
      {(bound) => <Input {...bound} />}
    </FormField>
  )
}

const refused = () => Promise.reject(new Error('车辆在线'))
const ONLINE_FORM_PARTS: ComponentCase['parts'] = [
  {
    props: {
      onSubmit: refused,
      schema: {
        groups: [{ key: 'machine', label: '机器' }],
        fields: [{ key: 'no', type: 'text', label: '车号', group: 'machine' }],
      },
    },
    act: click('button', '保存'),
  },
]
/** More than one row holds. */
const MANY_FIELDS = Array.from({ length: 12 }, (_, at) => ({ field: `no${at}`, label: `车号 ${at}` }))

const fields: readonly ComponentCase[] = [
  entry(
    'DictSelect',
    DictSelect,
    { ...label, dict: 'user_status' },
    {
      frame,
      ...dictParts(1),
      value: { ...field(1, 2, picked('option', '冻结')), submitted: { initial: ['1'], next: ['2'] } },
    },
  ),
  entry(
    'DictMultiSelect',
    DictMultiSelect,
    { ...label, dict: 'user_status' },
    {
      frame,
      ...dictParts([1], 'tag'),
      value: { ...field([1], [1, 2], picked('option', '冻结')), submitted: { initial: ['1'], next: ['1', '2'] } },
    },
  ),
  entry('UserSelect', UserSelect, label, {
    frame,
    ...searchParts('user00000'),
    value: {
      ...field(['user00000'], ['user00001'], picked('option', '李芳 user00001')),
      submitted: { initial: ['user00000'], next: ['user00001'] },
    },
  }),
  entry('VehicleSelect', VehicleSelect, label, {
    frame,
    ...searchParts('v0'),
    value: {
      ...field(['v0'], ['v1'], picked('option', 'TH75-001 TH75')),
      submitted: { initial: ['v0'], next: ['v1'] },
    },
  }),
  entry(
    'SearchSelect',
    SearchSelect,
    { ...label, dict: 'sys_user,realname,username' },
    {
      frame,
      ...searchParts('user00000'),
      value: {
        ...field(['user00000'], ['user00001'], picked('option', '李芳')),
        submitted: { initial: ['user00000'], next: ['user00001'] },
      },
    },
  ),
  entry('DepartmentSelect', DepartmentSelect, label, {
    frame,
    parts: [{ props: { multiple: true, defaultValue: ['south'] }, act: click('combobox', '服务站') }],
    value: {
      ...field(['south'], ['east'], picked('treeitem', '华东区')),
      submitted: { initial: ['south'], next: ['east'] },
    },
  }),
  entry('AreaLinkage', AreaLinkage, label, {
    frame,
    parts: [{ props: { defaultValue: '320100' }, act: click('combobox', '服务站') }],
    value: field('320100', '310115', {
      click: [
        ['combobox', '服务站'],
        ['option', '上海市'],
        ['option', '市辖区'],
        ['option', '浦东新区'],
      ],
    }),
  }),
]

const others: readonly ComponentCase[] = [
  entry(
    'LinkedSelects',
    LinkedSelects,
    {
      source: { table: 'part', txt: 'name', key: 'code', idField: 'id', pidField: 'pid' },
      condition: "pid = '0'",
      levels: [
        { key: 'system', label: '系统' },
        { key: 'part', label: '部件' },
      ],
    },
    {
      value: {
        initial: { system: 'ele', part: '' },
        next: { system: 'hyd', part: '' },
        change: {
          click: [
            ['combobox', '系统'],
            ['option', '液压系统'],
          ],
        },
      },
    },
  ),
  entry('FormField', OneField, {}, { parts: [{ props: { required: true, hint: '机身上的编号' } }] }),
  entry(
    'QueryForm',
    QueryForm,
    { fields: [{ field: 'no', label: '车号' }], values: {}, onSearch: nothing },
    { parts: [{ props: { fields: MANY_FIELDS } }] },
  ),
  entry('RichTextEditor', RichTextEditor, { label: '说明' }),
  entry('RichTextView', RichTextView, { value: '<p>液压油已更换</p>' }),
  entry('MarkdownEditor', MarkdownEditor, { label: '说明' }),
  entry('MarkdownView', MarkdownView, { value: '液压油**已更换**' }),
  entry('VehicleStateGlyph', VehicleStateGlyph, { state: 'work' }),
  entry('TemplateView', TemplateView, { items: maintenanceItems.slice(0, 2) }),
  entry(
    'TemplateForm',
    TemplateForm,
    { mode: 'add', items: maintenanceItems.slice(0, 2) },
    {
      handle: true,
      parts: [
        { shows: ['root', 'fields', 'footer'] },
        { props: { items: [], onSubmit: refused }, act: click('button', '保存') },
      ],
      absentParts: ['group', 'groupTitle'],
    },
  ),
  entry(
    'OnlineForm',
    OnlineForm,
    { mode: 'add', schema: { fields: [{ key: 'no', type: 'text', label: '车号' }] } },
    { handle: true, parts: ONLINE_FORM_PARTS },
  ),
]

const pages: readonly ComponentCase[] = [
  entry(
    'LoginForm',
    LoginForm,
    { onSubmit: () => Promise.reject(new Error('用户名或密码错误')) },
    {
      parts: [
        { props: { defaultUsername: 'admin' }, shows: ['root', 'username', 'password', 'submit'] },
        {
          act: {
            fill: [
              ['用户名', 'admin'],
              ['密码', 'wrong'],
            ],
            click: [['button', '登录']],
          },
        },
      ],
    },
  ),
  entry(
    'ListPage',
    ListPage,
    {
      title: '车辆',
      source: { load: async () => [] },
      columns: [{ id: 'no', header: '车号', accessorFn: () => '' }],
      getRowId: () => '1',
    },
    {
      handle: true,
      floats: true,
      parts: [
        {
          props: {
            source: { load: async () => [{}] },
            breadcrumb: '车辆',
            query: [{ field: 'no', label: '车号' }],
            selectionActions: () => null,
          },
          act: click('checkbox', '选择本页全部'),
        },
      ],
    },
  ),
  entry('FleetMap', FleetMap, { label: '车辆分布', vehicles: [] }, { handle: true, floats: true }),
  entry(
    'TemplateDesigner',
    TemplateDesigner,
    { items: maintenanceItems.slice(0, 2), title: '保养工单', heading: <h1>保养工单</h1>, onSave: async () => {} },
    { floats: true },
  ),
]

const dialogs: readonly ComponentCase[] = [
  entry(
    'FormDialog',
    FormDialog,
    { title: '新增', defaultValues: { no: '' }, onSubmit: nothing, children: () => null },
    {
      ...dialogParts,
      floats: true,
      value: {
        prop: 'open',
        defaultProp: 'defaultOpen',
        onChange: 'onOpenChange',
        initial: true,
        next: false,
        change: click('button', '取消'),
      },
    },
  ),
  entry('SelectUserDialog', SelectUserDialog, dialog, { floats: true }),
  entry('SelectDepartmentDialog', SelectDepartmentDialog, dialog, { floats: true }),
  entry('PopupReportDialog', PopupReportDialog, { ...dialog, code: 'vehicles' }, { floats: true }),
  entry('MapPickerDialog', MapPickerDialog, dialog, { floats: true }),
  entry(
    'VersionsDialog',
    VersionsDialog,
    {
      title: '历史版本',
      load: async () => [],
      listed: () => ({ name: '' }),
      none: { title: '还没有历史版本' },
      children: () => null,
      onClose: nothing,
    },
    { floats: true },
  ),
  entry('MapDialog', MapDialog, { open: true, onOpenChange: nothing, pointer: '114.5,38' }, { floats: true }),
]

/** Every component of this package with what it needs to be drawn. */
export const components: readonly ComponentCase[] = [...fields, ...others, ...pages, ...dialogs]

const station = { entity: stationEntity, source: stationSource(), permissions: 'service:station' }
const [row] = stations

/** Components whose ref no importer needs, with what they need to be drawn. */
export const entityComponents: readonly ComponentCase[] = [
  entry('EntityList', EntityList, { ...station, breadcrumb: '服务' }, { parts: LIST_PARTS }),
  entry('EntityDialog', EntityDialog, { ...station, row: null, onClose: nothing, onSaved: nothing }),
  entry('EntityDetailDialog', EntityDetailDialog, { ...station, row, onClose: nothing }),
]
