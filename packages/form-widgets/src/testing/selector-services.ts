import { staticFieldData, type DepartmentNode } from '../services/field-options.ts'
import { staticReports } from '../services/report-source.ts'
import { staticUserDirectory, type UserOption } from '../services/user-directory.ts'
import { staticVehicleDirectory } from '../services/vehicle-directory.ts'
import type { WidgetServices } from '../services/widget-services.tsx'

const surnames = ['王', '李', '张', '刘', '陈', '杨', '赵', '黄']
const names = ['伟', '芳', '敏', '静', '强', '磊', '洋', '艳', '勇', '军']

/** So many users, of three departments in turn. */
export const manyUsers = (count: number): UserOption[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `u${index}`,
    username: `user${String(index).padStart(5, '0')}`,
    realname: `${surnames[index % 8]}${names[index % 10]}`,
    sex: index % 4 === 0 ? '女' : '男',
    phone: `1380000${String(index).padStart(4, '0')}`,
  }))

const departments: readonly DepartmentNode[] = [
  {
    value: 'east',
    label: '华东区',
    hasDirector: true,
    children: [
      { value: 'shanghai', label: '上海服务站', hasDirector: true },
      { value: 'nanjing', label: '南京服务站', hasDirector: false },
    ],
  },
  { value: 'south', label: '华南区', hasDirector: true },
]
const keys = ['shanghai', 'nanjing', 'south']

const models = Array.from({ length: 25 }, (_, index) => ({
  id: String(index),
  vclNo: `TH75-${String(index).padStart(3, '0')}`,
  state: index % 3 === 0 ? '0' : '1',
}))

/** The services of the selectors, with data in memory. */
export const selectorServices = (users = manyUsers(25)): WidgetServices => ({
  users: staticUserDirectory(users, ({ id }) => keys[Number(id.slice(1)) % keys.length]),
  vehicles: staticVehicleDirectory(models.map(({ id, vclNo }) => ({ id: `v${id}`, vclNo, model: 'TH75' }))),
  data: staticFieldData({
    departments,
    options: {
      user_status: [
        { value: 1, label: '正常' },
        { value: 2, label: '冻结' },
      ],
      no_items: [],
      'sys_user,realname,username': users.map(({ username, realname }) => ({ value: username, label: realname })),
      'station,name,code': [{ value: 'st-nj', label: '南京站' }],
    },
    linked: {
      "pid = '0'": [
        { value: 'hyd', label: '液压系统', id: '1' },
        { value: 'ele', label: '电气系统', id: '2' },
      ],
      "code = 'hyd'": [{ value: 'hyd', label: '液压系统', id: '1' }],
      "code = 'ele'": [{ value: 'ele', label: '电气系统', id: '2' }],
      "code = 'pump'": [{ value: 'pump', label: '主泵', id: '11' }],
      '1': [{ value: 'pump', label: '主泵', id: '11' }],
      '2': [{ value: 'battery', label: '蓄电池', id: '21' }],
    },
    trees: {
      station: {
        '0': [{ value: 'st-east', label: '华东服务网', leaf: false }],
        'st-east': [
          { value: 'st-sh', label: '上海站', leaf: true },
          { value: 'st-nj', label: '南京站', leaf: true },
        ],
      },
    },
    categories: {
      B01: [{ value: 'c1', label: '液压系统', leaf: false, code: 'B01A01' }],
      c1: [{ value: 'c11', label: '主泵', leaf: true, code: 'B01A01A01' }],
    },
    regions: [
      {
        code: '310000',
        name: '上海市',
        children: [{ code: '310100', name: '市辖区', children: [{ code: '310115', name: '浦东新区' }] }],
      },
      { code: '320000', name: '江苏省', children: [{ code: '320100', name: '南京市' }] },
    ],
  }),
  reports: staticReports({
    vehicles: {
      id: 'rp1',
      name: '车辆',
      columns: [
        { key: 'vclNo', title: '车号', sortable: true },
        { key: 'state', title: '状态', options: [{ value: '1', label: '在线' }, { value: '0', label: '离线' }] },
      ],
      queryFields: [
        { field: 'vclNo', label: '车号', view: 'text', mode: 'single' },
        { field: 'model', label: '车型', view: 'text', mode: 'single' },
        { field: 'owner', label: '客户', view: 'text', mode: 'single' },
        { field: 'online', label: '上线日期', view: 'date', mode: 'range', hidden: true },
      ],
      rows: models,
    },
  }),
  describeError: (error) => ({ title: error instanceof Error ? error.message : '加载失败' }),
}) // prettier-ignore
