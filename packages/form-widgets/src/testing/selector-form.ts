import type { FormSchema } from '../online-form/schema/form-field-schema.ts'

/** Every type whose value is chosen on the server, with a record of it. */
export const selectorForm: FormSchema = {
  fields: [
    {
      key: 'popup',
      type: 'popup',
      label: '车号',
      popupCode: 'vehicles',
      orgFields: 'vclNo,state',
      destFields: 'popup,state',
    },
    { key: 'state', type: 'text', label: '车辆状态' },
    { key: 'sel_user', type: 'sel_user', label: '维修人' },
    { key: 'sel_search', type: 'sel_search', label: '报修人', dict: 'sys_user,realname,username' },
    { key: 'sel_tree', type: 'sel_tree', label: '服务站', dict: 'station,name,code' },
    { key: 'cat_tree', type: 'cat_tree', label: '故障分类', categoryCode: 'B01' },
    {
      key: 'system',
      type: 'link_down',
      label: '系统',
      linkDownConfig: { table: 'sys_category', txt: 'name', key: 'code', idField: 'id', pidField: 'pid' },
      linkDownOthers: ['part'],
    },
    { key: 'part', type: 'link_down', label: '部件' },
    { key: 'pca', type: 'pca', label: '地区' },
  ],
}

export const selectorRecord = {
  popup: 'TH75-003',
  state: '0',
  sel_user: 'user00001,user00002',
  sel_search: 'user00003',
  sel_tree: 'st-nj',
  cat_tree: 'c11',
  system: 'hyd',
  part: 'pump',
  pca: '310115',
}
