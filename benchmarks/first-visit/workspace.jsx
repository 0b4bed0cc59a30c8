// A list page as antd's documentation would have it made, and no more: one language, one page, one call; no session, no
// permissions, no socket, nothing kept, no schema that reads the answer, and tabs that hold nothing.
import { Avatar, Badge, Breadcrumb, Button, ConfigProvider, DatePicker, Dropdown, Form, Input, Layout } from 'antd'
import { Menu, Modal, Select, Table, Tabs } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link, Route, Routes } from 'react-router'

const columns = [
  ['username', '用户账号'],
  ['realname', '用户姓名'],
  ['phone', '手机号码'],
  ['workNo', '工号'],
  ['orgCodeTxt', '部门'],
  ['createTime', '创建时间'],
].map(([dataIndex, title]) => ({ dataIndex, title, sorter: true }))

const menu = [
  { key: 'home', label: <Link to="/">首页</Link> },
  { key: 'system', label: '系统管理', children: [{ key: 'user', label: <Link to="/isystem/user">用户</Link> }] },
]

function Users() {
  const [page, setPage] = useState({ records: [], total: 0 })
  const [chosen, setChosen] = useState([])
  const [adding, setAdding] = useState(false)
  useEffect(() => {
    void fetch('/user/list')
      .then((response) => response.json())
      .then((answer) => setPage(answer.result))
  }, [])
  return (
    <>
      <Breadcrumb items={[{ title: '系统管理' }, { title: '用户' }]} />
      <Form layout="inline">
        <Form.Item name="username" label="用户账号">
          <Input />
        </Form.Item>
        <Form.Item name="status" label="状态">
          <Select options={[{ value: 1, label: '正常' }]} />
        </Form.Item>
        <Form.Item name="createTime" label="创建时间">
          <DatePicker.RangePicker />
        </Form.Item>
        <Button htmlType="submit">查询</Button>
        <Button type="primary" onClick={() => setAdding(true)}>
          新增
        </Button>
      </Form>
      <Table
        rowKey="id"
        columns={columns}
        dataSource={page.records}
        rowSelection={{ selectedRowKeys: chosen, onChange: setChosen }}
        pagination={{ pageSize: 10, total: page.total, showSizeChanger: true }}
      />
      <Modal open={adding} title="新增" onCancel={() => setAdding(false)}>
        <Form>
          <Form.Item name="username" label="用户账号">
            <Input />
          </Form.Item>
        </Form>
      </Modal>
    </>
  )
}

createRoot(document.body).render(
  <ConfigProvider locale={zhCN}>
    <BrowserRouter>
      <Layout style={{ height: '100vh' }}>
        <Layout.Header>
          <Dropdown menu={{ items: [{ key: 'out', label: '退出登录' }] }}>
            <Badge count={7}>
              <Avatar>管</Avatar>
            </Badge>
          </Dropdown>
        </Layout.Header>
        <Layout>
          <Layout.Sider>
            <Menu theme="dark" mode="inline" items={menu} defaultOpenKeys={['system']} selectedKeys={['user']} />
          </Layout.Sider>
          <Layout.Content>
            <Tabs
              type="editable-card"
              activeKey="user"
              items={[
                { key: 'home', label: '首页' },
                { key: 'user', label: '用户' },
              ]}
            />
            <Routes>
              <Route path="/" element={null} />
              <Route path="/isystem/user" element={<Users />} />
            </Routes>
          </Layout.Content>
        </Layout>
      </Layout>
    </BrowserRouter>
  </ConfigProvider>,
)
