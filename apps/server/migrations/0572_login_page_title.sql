-- A title of the login page that repeats the name of the system: without it the page shows that name, also after the name changes.
update sys_page_config set title = null
from sys_home_page_config
where sys_home_page_config.tenant_id = sys_page_config.tenant_id and sys_home_page_config.system_name = sys_page_config.title;
