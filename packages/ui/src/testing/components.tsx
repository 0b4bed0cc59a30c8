import { forwardRef } from 'react'
import { Alert } from '../alert/alert.tsx'
import { AppFrameMenuButton } from '../app-frame/app-frame-menu-button.tsx'
import { AppFrame } from '../app-frame/app-frame.tsx'
import { Avatar } from '../avatar/avatar.tsx'
import { Badge } from '../badge/badge.tsx'
import { Breadcrumb } from '../breadcrumb/breadcrumb.tsx'
import { ActionButton } from '../button/action-button.tsx'
import { Button } from '../button/button.tsx'
import { ExplainedButton } from '../button/explained-button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { TextLink } from '../button/text-link.tsx'
import { Card } from '../card/card.tsx'
import { Cascader } from '../cascader/cascader.tsx'
import { CategoryChart } from '../charts/category/category-chart.tsx'
import { Sparkline } from '../charts/time-series/sparkline.tsx'
import { TimeSeriesChart } from '../charts/time-series/time-series-chart.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { CheckboxGroup } from '../checkbox-group/checkbox-group.tsx'
import { Collapse } from '../collapse/collapse.tsx'
import { Combobox, MultiCombobox } from '../combobox/combobox.tsx'
import { CommandPalette } from '../command-palette/command-palette.tsx'
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx'
import { DataTable } from '../data-table/data-table.tsx'
import { RowActions } from '../data-table/row-actions.tsx'
import { DatePicker } from '../date-picker/date-picker.tsx'
import { DateRangePicker } from '../date-picker/date-range-picker.tsx'
import { DateTimePicker } from '../date-picker/date-time-picker.tsx'
import { DateTimeRangePicker } from '../date-picker/date-time-range-picker.tsx'
import { MonthPicker, YearPicker } from '../date-picker/month-picker.tsx'
import { Descriptions } from '../descriptions/descriptions.tsx'
import { Dialog, DialogClose } from '../dialog/dialog.tsx'
import { Divider } from '../divider/divider.tsx'
import { Drawer } from '../drawer/drawer.tsx'
import { Ellipsis } from '../ellipsis/ellipsis.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { ErrorState } from '../empty-state/error-state.tsx'
import { Field } from '../field/field.tsx'
import { ImageViewer } from '../image-viewer/image-viewer.tsx'
import { Input } from '../input/input.tsx'
import { PasswordInput } from '../input/password-input.tsx'
import { Textarea } from '../input/textarea.tsx'
import { Menu, MenuCheckboxItem, MenuGroup, MenuItem, MenuSeparator } from '../menu/menu.tsx'
import { NumberInput } from '../number-input/number-input.tsx'
import { Pagination } from '../pagination/pagination.tsx'
import { Popover } from '../popover/popover.tsx'
import { Progress } from '../progress/progress.tsx'
import { UiProvider } from '../provider/ui-provider.tsx'
import { QrCode } from '../qr-code/qr-code.tsx'
import { RadioGroup } from '../radio-group/radio-group.tsx'
import { Rate } from '../rate/rate.tsx'
import { Result } from '../result/result.tsx'
import { SafeHtml } from '../safe-html/safe-html.tsx'
import { ScrollRegion } from '../scroll-region/scroll-region.tsx'
import { Segmented } from '../segmented/segmented.tsx'
import { MultiSelect } from '../select/multi-select.tsx'
import { Select } from '../select/select.tsx'
import { SideMenu } from '../side-menu/side-menu.tsx'
import { TopMenu } from '../top-menu/top-menu.tsx'
import { SimpleTable } from '../simple-table/simple-table.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { RangeSlider, Slider } from '../slider/slider.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { Splitter } from '../splitter/splitter.tsx'
import { Statistic } from '../statistic/statistic.tsx'
import { StatusText } from '../status-text/status-text.tsx'
import { Steps } from '../steps/steps.tsx'
import { Switch } from '../switch/switch.tsx'
import { TabBar } from '../tab-bar/tab-bar.tsx'
import { Tabs } from '../tabs/tabs.tsx'
import { Tag } from '../tag/tag.tsx'
import { TimePicker } from '../time-picker/time-picker.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import { Toaster, type ToasterProps } from '../toast/toaster.tsx'
import { useToast } from '../toast/use-toast.ts'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { Tour } from '../tour/tour.tsx'
import { SearchableTree } from '../tree/searchable-tree.tsx'
import { Tree } from '../tree/tree.tsx'
import { TreeSelect } from '../tree-select/tree-select.tsx'
import { Upload } from '../upload/upload.tsx'
import {
  click,
  closest,
  entry,
  field,
  frame,
  key,
  one,
  open,
  parent,
  picked,
  text,
  toggled,
  typed,
  within,
  type ComponentCase,
} from './component-case.tsx'

const options = [
  { value: 'a', label: '上海' },
  { value: 'b', label: '苏州' },
]
const nodes = [
  { value: 'a', label: '华东', children: [{ value: 'a1', label: '上海' }] },
  { value: 'b', label: '华南' },
]
const label = { 'aria-label': '服务站' }
const image = { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', name: '照片.gif' }
const trigger = <button type="button">打开</button>

const buttonParts = [{ props: { loading: true }, shows: ['spinner'] }, { props: { icon: <svg aria-hidden /> } }]
/** Opens the list of a field, with a group and nothing to choose from. */
const listParts = [
  { props: { options: [] }, act: click('combobox', '服务站'), shows: ['empty'] },
  {
    props: { options: [{ value: 'a', label: '上海', group: '华东' }], clearable: true },
    act: click('combobox', '服务站'),
  },
]
const popoverParts = [{ props: { clearable: true, multiple: true }, act: click('combobox', '服务站') }]

const WithToast = forwardRef<HTMLElement, ToasterProps>(function WithToast(props, ref) {
  const toast = useToast()
  return (
    <>
      <button type="button" onClick={() => toast.error('删除失败', { description: '车辆在线' })}>
        删除
      </button>
      <Toaster {...props} ref={ref} />
    </>
  )
})

const shows: readonly ComponentCase[] = [
  entry('Alert', Alert, { children: '车辆离线' }, { parts: [{ props: { action: '查看', onClose: () => {} } }] }),
  entry(
    'Avatar',
    Avatar,
    { name: '李晓梅' },
    { parts: [{ props: { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' } }] },
  ),
  entry('Badge', Badge, { count: 3 }),
  entry('Breadcrumb', Breadcrumb, { items: [{ label: '系统', href: '#' }, { label: '用户' }] }),
  entry('ActionButton', ActionButton, { children: '编辑' }),
  entry('Button', Button, { children: '保存' }, { parts: buttonParts }),
  entry(
    'ExplainedButton',
    ExplainedButton,
    { children: '下发', disabled: true, disabledReason: '车辆离线' },
    { parts: buttonParts },
  ),
  entry('IconButton', IconButton, { label: '刷新', icon: <svg aria-hidden /> }, { parts: buttonParts }),
  entry('TextLink', TextLink, { href: '#', children: '查看' }),
  entry('Card', Card, { title: '概览', children: '3 台' }, { parts: [{ props: { footer: '更多' } }] }),
  entry('CategoryChart', CategoryChart, {
    label: '工时',
    type: 'bar',
    categories: ['华东'],
    series: [{ name: '本月', values: [3] }],
  }),
  entry('Sparkline', Sparkline, {
    points: [
      [0, 1],
      [9, 4],
    ],
    span: { from: 0, to: 9 },
  }),
  entry('Descriptions', Descriptions, { items: [{ label: '车号', value: 'E0001' }] }),
  entry('Divider', Divider, {}),
  entry('Ellipsis', Ellipsis, { text: '苏州工业园区独墅湖大道与星湖街交叉口东南角地下综合管廊工程', copyable: true }),
  entry('EmptyState', EmptyState, {}, { parts: [{ props: { description: '没有车辆', action: '新增' } }] }),
  entry(
    'ErrorState',
    ErrorState,
    { title: '加载失败' },
    { parts: [{ props: { request: 'GET /vehicle/list', onRetry: () => {}, action: '返回' } }] },
  ),
  entry(
    'Field',
    Field,
    { label: '车号', children: <Input /> },
    { parts: [{ props: { required: true, hint: '六位' } }] },
  ),
  entry('Progress', Progress, { value: 30, label: '升级' }, { parts: [{ props: { showValue: true } }] }),
  entry(
    'QrCode',
    QrCode,
    { value: 'E0001', size: 60 },
    { parts: [{ shows: ['code'] }, { props: { status: 'expired' } }] },
  ),
  entry('Result', Result, { status: '404', headingLevel: 2 }, { parts: [{ props: { actions: '返回' } }] }),
  entry('RowActions', RowActions, { actions: [{ label: '编辑', onSelect: () => {} }] }),
  entry('SafeHtml', SafeHtml, { html: '<b>公告</b>' }),
  entry('ScrollRegion', ScrollRegion, { 'aria-label': '保养记录', fades: true, children: '更换机油' }),
  entry(
    'SimpleTable',
    SimpleTable,
    {
      caption: '保养',
      columns: [{ key: 'no', header: '车号', cell: () => 'E0001' }],
      rows: ['E0001'],
      getRowKey: () => 'E0001',
    },
    { parts: [{ props: { groupOf: () => '华东' } }] },
  ),
  entry('Skeleton', Skeleton, {}),
  entry('Spinner', Spinner, {}),
  entry(
    'Statistic',
    Statistic,
    { label: '在线', value: 12 },
    { parts: [{ props: { unit: '台', description: '比昨天多' } }] },
  ),
  entry('StatusText', StatusText, { children: '正常' }),
  entry(
    'Steps',
    Steps,
    { label: '下发', current: 1, items: [{ title: '排队' }, { title: '下发' }] },
    { parts: [{ props: { items: [{ title: '排队', description: '08:00' }, { title: '下发' }] } }] },
  ),
  entry('Tag', Tag, { children: '保养' }),
  entry(
    'Timeline',
    Timeline,
    { label: '记录', items: [{ value: '1', key: '1', title: '下发' }] },
    {
      parts: [
        {
          props: {
            items: [
              { key: '1', title: '下发', time: '08:00', content: '成功' },
              { key: '2', title: '应答' },
            ],
          },
        },
      ],
    },
  ),
  entry('UiProvider', UiProvider, { children: '内容' }),
  entry(
    'Tooltip',
    Tooltip,
    { content: '', children: <button type="button">下发</button> },
    // Its class is that of the text, which is shown later.
    {
      frame: () => null,
      parts: [{ props: { content: '需要车辆在线', openOnClick: true }, act: click('button', '下发') }],
    },
  ),
  entry(
    'DataTable',
    DataTable,
    { ...label, columns: [{ id: 'no', header: '车号', accessor: 'no' }], data: [], getRowId: () => '1' },
    {
      handle: true,
      parts: [
        { shows: ['empty'] },
        {
          props: {
            data: [{ no: 'E0001' }],
            columns: [{ id: 'no', header: '车号', accessorFn: () => 'E0001', footer: () => '1' }],
            onExpandedChange: () => {},
            renderDetail: () => '概览',
            expanded: true,
          },
        },
      ],
    },
  ),
]

const fields: readonly ComponentCase[] = [
  entry('Input', Input, label, { frame, value: text('E1', 'E2') }),
  entry(
    'PasswordInput',
    PasswordInput,
    { ...label, autoComplete: 'off' },
    { parts: [{}], frame, value: text('E1', 'E2') },
  ),
  entry('Textarea', Textarea, label, { parts: [{ props: { maxLength: 20 } }], frame, value: text('E1', 'E2') }),
  entry('NumberInput', NumberInput, label, { frame, value: field(1, 2, { press: '{ArrowUp}' }) }),
  entry(
    'Checkbox',
    Checkbox,
    { children: '启用', value: 'yes' },
    { parts: [{}], frame: parent, value: toggled('checkbox', 'yes') },
  ),
  entry('Switch', Switch, { children: '启用' }, { value: toggled('switch', 'on') }),
  entry(
    'CheckboxGroup',
    CheckboxGroup,
    { ...label, options },
    {
      value: {
        ...field(['a'], ['a', 'b'], click('checkbox', '苏州')),
        submitted: { initial: ['a'], next: ['a', 'b'] },
      },
    },
  ),
  entry('RadioGroup', RadioGroup, { ...label, options }, { value: field('a', 'b', click('radio', '苏州')) }),
  entry(
    'Segmented',
    Segmented,
    { ...label, options },
    { value: { ...field('a', 'b', click('radio', '苏州')), noReadOnly: true } },
  ),
  entry('Rate', Rate, label, { value: field(2, 4, click('radio', '4 星')) }),
  entry('Slider', Slider, label, {
    parts: [{ props: { marks: [50] } }],
    frame: closest('.group'),
    value: field(2, 3, { press: '{ArrowRight}' }),
  }),
  entry('RangeSlider', RangeSlider, label, {
    parts: [{ props: { marks: [50] } }],
    frame: closest('.group'),
    value: {
      ...field([2, 8], [3, 8], { press: '{ArrowRight}' }),
      submitted: { initial: ['2', '8'], next: ['3', '8'] },
    },
  }),
  entry(
    'Select',
    Select,
    { ...label, options },
    {
      frame,
      value: field('a', 'b', picked('option', '苏州')),
      parts: listParts,
    },
  ),
  entry(
    'MultiSelect',
    MultiSelect,
    { ...label, options },
    {
      frame,
      parts: listParts,
      value: {
        ...field(['a'], ['a', 'b'], picked('option', '苏州')),
        submitted: { initial: ['a'], next: ['a', 'b'] },
      },
    },
  ),
  entry(
    'Combobox',
    Combobox,
    { ...label, options },
    { frame, value: field('a', 'b', picked('option', '苏州')), parts: listParts },
  ),
  entry(
    'MultiCombobox',
    MultiCombobox,
    { ...label, options },
    {
      frame,
      parts: listParts,
      value: {
        ...field(['a'], ['a', 'b'], picked('option', '苏州')),
        submitted: { initial: ['a'], next: ['a', 'b'] },
      },
    },
  ),
  entry(
    'TreeSelect',
    TreeSelect,
    { ...label, nodes },
    {
      frame,
      parts: popoverParts,
      value: { ...field(['a'], ['b'], picked('treeitem', '华南')), submitted: { initial: ['a'], next: ['b'] } },
    },
  ),
  entry(
    'Cascader',
    Cascader,
    { ...label, nodes },
    {
      frame,
      parts: popoverParts,
      value: {
        ...field(['a', 'a1'], ['b'], picked('option', '华南')),
        submitted: { initial: ['a', 'a1'], next: ['b'] },
      },
    },
  ),
  entry('DatePicker', DatePicker, label, {
    parts: [{ act: click('button', '选择日期') }],
    frame,
    value: field('2026-11-21', '2026-11-22', typed('2026-11-22')),
  }),
  entry('DateTimePicker', DateTimePicker, label, {
    parts: [{ act: click('button', '选择日期和时间') }],
    frame,
    value: field('2026-11-21 08:00:00', '2026-11-22 08:00:00', typed('2026-11-22 08:00:00')),
  }),
  entry('MonthPicker', MonthPicker, label, {
    parts: [{ act: click('button', '选择月份') }],
    frame,
    value: field('2026-11', '2026-12', typed('2026-12')),
  }),
  entry('YearPicker', YearPicker, label, {
    parts: [{ act: click('button', '选择年份') }],
    frame,
    value: field('2026', '2027', typed('2027')),
  }),
  entry('TimePicker', TimePicker, label, {
    parts: [{ act: click('button', '选择时间') }],
    frame,
    value: field('08:00:00', '09:00:00', typed('09:00:00')),
  }),
  entry('DateRangePicker', DateRangePicker, label, {
    parts: [{ act: click('button', '选择日期范围') }],
    frame,
    value: {
      ...field({ from: '2026-11-01', to: '2026-11-21' }, { from: '2026-11-02', to: '2026-11-21' }, typed('2026-11-02')),
      submitted: { initial: ['2026-11-01', '2026-11-21'], next: ['2026-11-02', '2026-11-21'] },
    },
  }),
  entry('DateTimeRangePicker', DateTimeRangePicker, label, {
    parts: [{ act: click('button', '选择日期和时间范围') }],
    frame,
    value: {
      ...field(
        { from: '2026-11-01 00:00:00', to: '2026-11-21 23:59:59' },
        { from: '2026-11-02 00:00:00', to: '2026-11-21 23:59:59' },
        typed('2026-11-02 00:00:00'),
      ),
      submitted: {
        initial: ['2026-11-01 00:00:00', '2026-11-21 23:59:59'],
        next: ['2026-11-02 00:00:00', '2026-11-21 23:59:59'],
      },
    },
  }),
  entry(
    'Upload',
    Upload,
    { ...label, upload: () => Promise.reject(new Error('no server')) },
    {
      value: {
        ...field(
          [
            { name: '照片.png', url: '/1' },
            { name: '合同.pdf', url: '/2' },
          ],
          [{ name: '合同.pdf', url: '/2' }],
          click('button', '移除照片.png'),
        ),
        submitted: { initial: ['/1', '/2'], next: ['/2'] },
      },
    },
  ),
]

const choosing: readonly ComponentCase[] = [
  entry(
    'AppFrame',
    AppFrame,
    { header: '服务平台', menuTitle: '服务平台', menu: () => '菜单', children: '页面' },
    { parts: [{ props: { tabs: '标签页', footer: '版权', narrow: false } }], floats: true },
  ),
  entry(
    'AppFrameMenuButton',
    AppFrameMenuButton,
    {},
    { parts: [{ props: { loading: true }, shows: ['spinner'] }, {}] },
  ),
  entry('SideMenu', SideMenu, {
    items: [
      { value: 'home', title: '首页', href: '#home' },
      { value: 'system', title: '系统管理', items: [{ value: 'users', title: '用户', href: '#users' }] },
    ],
    value: 'home',
  }),
  entry('TopMenu', TopMenu, {
    // A page has one menu; here it stands beside the other.
    'aria-label': '顶部菜单',
    items: [
      { value: 'home', title: '首页', href: '#home' },
      { value: 'system', title: '系统管理', items: [{ value: 'users', title: '用户', href: '#users' }] },
    ],
    value: 'home',
  }),
  entry('TabBar', TabBar, {
    items: [
      { value: 'home', title: '首页', fixed: true },
      { value: 'users', title: '用户' },
    ],
    value: 'home',
    onChange: () => {},
    onClose: () => {},
  }),
  entry(
    'Tabs',
    Tabs,
    { label: '通知', items: options.map((option) => ({ ...option, content: option.label })) },
    { value: { initial: 'a', next: 'b', change: click('tab', '苏州') } },
  ),
  entry(
    'Collapse',
    Collapse,
    { items: options.map((option) => ({ ...option, content: option.label })) },
    { value: { initial: ['a'], next: ['a', 'b'], change: click('button', '苏州') } },
  ),
  entry(
    'Tree',
    Tree,
    { label: '部门', nodes },
    { value: { initial: ['a'], next: ['b'], change: click('treeitem', '华南') } },
  ),
  entry(
    'SearchableTree',
    SearchableTree,
    { label: '部门', nodes },
    {
      parts: [{ shows: ['root', 'node', 'arrow', 'label', 'header', 'body'] }, { props: { nodes: [] } }],
      value: { initial: ['a'], next: ['b'], change: click('treeitem', '华南') },
    },
  ),
  entry(
    'TimeSeriesChart',
    TimeSeriesChart,
    {
      label: '转速',
      span: { from: 0, to: 3_600_000 },
      series: [{ id: '1', name: '转速', unit: 'rpm', points: [[0, 900]] }],
    },
    {
      handle: true,
      value: {
        prop: 'shown',
        defaultProp: 'defaultShown',
        onChange: 'onShownChange',
        initial: { from: 0, to: 3_600_000 },
        next: { from: 900_000, to: 2_700_000 },
        change: { press: '+' },
      },
    },
  ),
  entry(
    'Splitter',
    Splitter,
    { first: '树', second: '表' },
    {
      value: { prop: 'size', defaultProp: 'defaultSize', initial: 136, next: 152, change: { press: '{ArrowRight}' } },
    },
  ),
  entry(
    'Pagination',
    Pagination,
    { rowCount: 45 },
    {
      value: {
        prop: 'pagination',
        defaultProp: 'defaultPagination',
        onChange: 'onPaginationChange',
        initial: { pageIndex: 0, pageSize: 20 },
        next: { pageIndex: 1, pageSize: 20 },
        change: click('button', '下一页'),
      },
    },
  ),
]

const floating: readonly ComponentCase[] = [
  entry(
    'Dialog',
    Dialog,
    { trigger, title: '新增', children: '内容' },
    { parts: [{ props: { footer: '确定' } }], floats: true, value: open(click('button', '关闭')) },
  ),
  entry(
    'Drawer',
    Drawer,
    { trigger, title: '详情', children: '内容' },
    { parts: [{ props: { footer: '确定' } }], floats: true, value: open(click('button', '关闭')) },
  ),
  entry(
    'Popover',
    Popover,
    { trigger, label: '筛选', children: '内容' },
    { floats: true, value: open(key('{Escape}')) },
  ),
  entry(
    'Menu',
    Menu,
    { trigger, children: <MenuItem onSelect={() => {}}>冻结</MenuItem> },
    { floats: true, value: open(key('{Escape}')) },
  ),
  entry(
    'CommandPalette',
    CommandPalette,
    { onSelect: () => {}, groups: [{ title: '页面', items: [{ id: '1', label: '用户' }] }] },
    {
      parts: [
        { shows: ['root', 'search', 'input', 'list', 'group', 'item'] },
        { props: { groups: [] }, act: key('zz') },
      ],
      floats: true,
      value: open(key('{Escape}')),
    },
  ),
  entry(
    'ImageViewer',
    ImageViewer,
    { title: '照片', images: [{ src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', name: '照片.gif' }] },
    { parts: [{ props: { images: [image, image] } }], floats: true, value: open(click('button', '关闭')) },
  ),
  entry(
    'ConfirmDialog',
    ConfirmDialog,
    { open: true, onClose: () => {}, title: '删除', message: '删除后不可恢复' },
    { floats: true },
  ),
  entry(
    'Tour',
    Tour,
    {
      open: true,
      onOpenChange: () => {},
      steps: [{ target: () => document.body, title: '搜索', description: '查找页面' }],
    },
    { floats: true },
  ),
  within(
    'MenuItem',
    (props) => (
      <Menu defaultOpen trigger={trigger}>
        {one(MenuItem, { ...props, children: '冻结', onSelect: () => {} })}
      </Menu>
    ),
    { parts: [{ props: { shortcut: 'E' } }] },
  ),
  within(
    'MenuCheckboxItem',
    (props) => (
      <Menu defaultOpen trigger={trigger}>
        {one(MenuCheckboxItem, { keepOpen: true, ...props, children: '车号' })}
      </Menu>
    ),
    {
      value: {
        prop: 'checked',
        defaultProp: 'defaultChecked',
        initial: false,
        next: true,
        change: click('menuitemcheckbox', '车号'),
      },
    },
  ),
  within('MenuGroup', (props) => (
    <Menu defaultOpen trigger={trigger}>
      {one(MenuGroup, { label: '列', ...props, children: <MenuItem onSelect={() => {}}>冻结</MenuItem> })}
    </Menu>
  )),
  within('MenuSeparator', (props) => (
    <Menu defaultOpen trigger={trigger}>
      <MenuItem onSelect={() => {}}>冻结</MenuItem>
      {one(MenuSeparator, props)}
    </Menu>
  )),
  within('DialogClose', (props) => (
    <Dialog open title="新增" footer={one(DialogClose, { ...props, children: <Button>取消</Button> })}>
      内容
    </Dialog>
  )),
  entry('Toaster', WithToast, {}, { floats: true, parts: [{ act: click('button', '删除') }] }),
]

/** Every component with what it needs to be drawn. */
export const components: readonly ComponentCase[] = [...shows, ...fields, ...choosing, ...floating]
