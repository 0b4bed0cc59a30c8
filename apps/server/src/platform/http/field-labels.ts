/** What an operator calls the fields of the wire. One without a label stands for itself. */
const LABELS: Record<string, string> = {
  pageNo: '页码',
  pageSize: '每页条数',
  column: '排序字段',
  order: '排序方式',
  id: '编号',
  ids: '记录',
  key: '验证码标识',
  userid: '用户编号',
  userId: '用户编号',
  departId: '部门',
  username: '账号',
  password: '密码',
  realname: '姓名',
  sex: '性别',
  phone: '手机号',
  email: '邮箱',
  birthday: '生日',
  workNo: '工号',
  status: '状态',
  createTime: '创建时间',
  createTime_begin: '创建时间',
  createTime_end: '创建时间',
  selectedroles: '角色',
  selecteddeparts: '部门',
  captcha: '验证码',
  checkKey: '验证码标识',
  refreshToken: '刷新令牌',
}

export function labelOf(field: string): string {
  return LABELS[field] ?? field
}
