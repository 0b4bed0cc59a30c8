// A page of users: filtered, sorted and paged by the server, errors with another try, columns that can be chosen.
import { createConsole } from '@trackhoe/auth'
import { ListPage, wireSource } from '@trackhoe/form-widgets/list-page'

const { client } = createConsole({ baseUrl: '/jeecg-boot' })
const users = wireSource({ list: (query, signal) => client.users.list({ query }, signal) })

export const Users = () => (
  <ListPage
    title="用户"
    source={users}
    query={[{ field: 'username', label: '用户账号' }]}
    columns={[
      { id: 'username', header: '用户账号', accessorFn: (user) => user.username },
      { id: 'realname', header: '姓名', accessorFn: (user) => user.realname },
    ]}
    getRowId={(user) => user.id}
  />
)
