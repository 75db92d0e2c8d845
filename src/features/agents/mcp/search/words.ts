/**
 * English words of technical documentation with their Chinese ones, for questions in English about pages in Chinese. What is
 * particular to a product belongs into the site's own synonyms.
 */
const list = `
create 创建 新建; add 新增 添加; delete 删除; remove 删除 移除; update 修改 更新; change 修改 变化; modify 修改; edit 编辑 修改; list 列出 列表; get 查询 获取;
query 查询; replace 替换; restart 重启; reload 重载; start 启动 开始; stop 停止; pause 暂停; resume 恢复 继续; cancel 取消; restore 恢复; backup 备份; back up 备份;
upgrade 升级; install 安装; uninstall 卸载; deploy 部署; configure 配置; configuration 配置; setting 设置; enable 启用 开启; disable 停用 关闭; allow 允许; block 封禁;
ban 封禁; lock 锁定; unlock 解锁; mute 静音; unmute 取消静音; hold 保持; hang up 挂断 挂机; hangup 挂断 挂机; answer 应答 接听; dial 拨打 拨号; ring 振铃; transfer 转接;
consult transfer 咨询转; blind transfer 盲转; record 录音 记录; play 播放 放音; upload 上传; download 下载; import 导入; export 导出; retry 重试; retries 重试;
renew 续期; refresh 刷新; revoke 吊销 失效; expire 到期 过期; expired 过期; rotate 轮换; encrypt 加密; encryption 加密; sign 签名; signature 签名; verify 校验; validate 校验;
subscribe 订阅; publish 发布; reconnect 重连; disconnect 断线 断开; connect 连接; connection 连接; sync 同步; synchronized 同步; clock 时钟 时间; timezone 时区;
default 默认; maximum 最大 上限 最多; minimum 最小 最短; limit 上限 限制; rate limit 限流; quota 配额; size 大小; length 长度; duration 时长; timeout 超时; interval 间隔;
frequency 频率; number 号码; count 数量; version 版本; supported 支持; deprecated 弃用; error 错误; error code 错误码; code 码; status 状态; state 状态; fail 失败; failure 失败;
role 角色; permission 权限; scope 权限范围; administrator 管理员; user 用户; group 分组; tenant 租户; account 账号; token 令牌; api key 接口密钥; secret 密钥; key 密钥 按键;
certificate 证书; license 授权; machine 主机 机器; server 服务器; node 节点; cluster 集群; database 数据库; log 日志; audit 审计; event 事件; message 消息; callback 回调;
webhook 回调; header 请求头; body 请求体; request 请求; response 响应; parameter 参数; field 字段; endpoint 接口; interface 接口; address 地址; port 端口; domain 域名;
network 网络; firewall 防火墙; browser 浏览器; microphone 麦克风; phone 话机; device 终端 设备; softphone 软电话; mobile app 移动 手机; push 推送; voice 语音; audio 音频;
video 视频; screen 屏幕; layout 布局; stream 流 画面; file 文件; folder 目录; path 路径; disk 磁盘; memory 内存; plan 套餐; price 价格; language 语言; document 文档; page 分页 页;
schedule 时间 预约; time rule 时间规则; holiday 节假日; route 路由; gateway 网关; queue 队列; wrap up 话后; skill 技能; agent 坐席; voicemail 语音信箱; echo 回声;
test 测试; unique 唯一; member 成员; ongoing 正在进行; active 进行中; current 当前; critical 严重; vulnerability 漏洞; vulnerabilities 漏洞; environment variable 环境变量; parallel 同时;
simultaneous 同时; same time 同时; keep 保留; kept 保存 保留; store 保存 存储; storage 存储; cache 缓存; clean 清理; reset 重置; forgotten 忘记; password 口令; login 登录; sign in 登录`;

export const commonWords: readonly (readonly string[])[] = list.split(';').map((entry) => {
  const [, english = '', chinese = ''] = /^\s*([a-z ]+?) (\S*\p{Script=Han}.*)$/u.exec(entry.trim()) ?? [];
  return [english, ...chinese.split(' ')].filter((word) => word !== '');
});
