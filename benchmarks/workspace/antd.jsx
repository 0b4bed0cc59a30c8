// antd's layout with tabs as its documentation has them: what is not shown stays in the document with display: none.
import { Form, Input, Layout, Menu, Table, Tabs } from 'antd'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { columns, fields, rows } from './rows.js'

const laid = columns.map(([id, title]) => ({ title, dataIndex: id }))
const menu = ['首页', '车辆', '终端', '工单', '用户', '角色'].map((label) => ({ key: label, label }))

function Page() {
  return (
    <>
      <Form layout="vertical" style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 12 }}>
        {fields.map((label) => (
          <Form.Item key={label} name={label} label={label}>
            <Input />
          </Form.Item>
        ))}
      </Form>
      <Table size="small" rowKey="id" dataSource={rows} columns={laid} pagination={false} scroll={{ y: 480 }} />
    </>
  )
}

const home = { key: 'home', label: '首页', children: <p>首页</p> }

export function mount(box) {
  let state = { items: [home], shown: 'home' }
  const listeners = new Set()
  const change = (next) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  function App() {
    const { items, shown } = useSyncExternalStore(
      (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      () => state,
    )
    return (
      <Layout style={{ height: '100%' }}>
        <Layout.Header>服务与远程监控平台</Layout.Header>
        <Layout>
          <Layout.Sider>
            <Menu items={menu} />
          </Layout.Sider>
          <Layout.Content>
            <Tabs items={items} activeKey={shown} onChange={(key) => change({ shown: key })} />
          </Layout.Content>
        </Layout>
      </Layout>
    )
  }
  createRoot(box).render(<App />)
  return {
    open: (at) =>
      change({ items: [...state.items, { key: `t${at}`, label: `车辆 ${at}`, children: <Page /> }], shown: `t${at}` }),
    close: (at) => change({ items: state.items.filter(({ key }) => key !== `t${at}`), shown: 'home' }),
  }
}
