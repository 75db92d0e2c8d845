/**
 * What developers ask an agent about the platform: half in Chinese, half in English, half about operations of the APIs.
 * Written from the content, before passages for agents were developed.
 */
export type AgentQuestion = {
  readonly question: string;
  /** An English question in the words of the documentation, as an agent would translate it. */
  readonly translated?: string;
  /** Where the answer is; a page that says the same counts, too. */
  readonly page: string;
  /** The title of the section; of an operation's page none. */
  readonly heading?: string;
  /** Texts of which what is read must hold one. */
  readonly facts: readonly string[];
};

type Row = readonly [question: string, page: string, heading: string, facts: string];
type TranslatedRow = readonly [...Row, translated: string];

const read = ([question, page, heading, facts, translated]: Row | TranslatedRow): AgentQuestion => ({
  question,
  page,
  facts: facts.split(' | '),
  ...(heading !== '' && { heading }),
  ...(translated !== undefined && { translated }),
});

const chinese: readonly Row[] = [
  // Operations
  [
    '清理录音的接口默认会真的删除文件吗',
    '/rest-api/reference/maintenance/cleanup',
    '',
    '显式写 `false` | `dry_run` boolean 默认值 `true`',
  ],
  [
    'POST /api/users/batch 一次最多能建多少个分机',
    '/rest-api/reference/users/batch',
    '请求体',
    '范围 1–500 | 500 个',
  ],
  [
    '取通话转写全文的接口，通话没有录音会返回什么',
    '/rest-api/reference/ai/transcript',
    '',
    '没有录音的通话返回 404',
  ],
  ['暂停外呼任务会不会断掉进行中的通话', '/rest-api/reference/tasks/pause', '', '不会断'],
  [
    'cdr.created 事件写库用哪个字段做唯一键',
    '/rest-api/webhooks/webhook/cdr-created',
    '',
    '以 `uuid` 为唯一键',
  ],
  ['声网令牌 token_ttl 默认多少秒', '/rest-api/reference/agora/set-config', '请求体', '默认值 `3600`'],
  ['XCC.Hangup 怎样把两条腿都挂断', '/xcc-api/methods/call/xcc-hangup', '消息', 'HANGUP_BOTH'],
  [
    '节点心跳事件 Event.NodeUpdate 多久一次，多久没有算下线',
    '/xcc-api/methods/broadcast/event-node-update',
    '',
    '每 10 秒一次',
  ],
  ['实时语音识别的 WebSocket 单个连接最长多久', '/ai-api/operations/asr/stream', '', '60 分钟'],
  ['nlp query 接口没有匹配到意图时 intent 是什么', '/ai-api/operations/nlp/query', '', 'fallback'],
  ['修改引擎变量接口里怎么删除一个变量', '/rest-api/reference/switch/set-vars', '', '`null` 表示删除'],
  ['坐席保持通话接口，没有保持就取消会得到什么', '/callcenter-api/operations/calls/hold', '', '409'],
  [
    '恢复备份需要哪个角色，要不要二次确认',
    '/rest-api/reference/maintenance/backups-restore',
    '请求体',
    '二次确认',
  ],
  [
    '查询分机注册状态的接口路径里填 id 还是分机号',
    '/rest-api/reference/users/registration',
    '',
    '路径里是分机号 | 不是 `id`',
  ],
  ['什么状态的会议不能用接口删除', '/rest-api/reference/meetings/delete', '', '`started` 状态不能删除'],
  // Pages
  ['普通用户默认能看到哪些菜单', '/xvox-user', '角色与可见菜单', '呼叫、用户（本人）'],
  ['云版外呼频率上限是多少', '/cloud', '配额与限流', '30 次/分钟'],
  ['双机热备故障后恢复要多久', '/xvox-ops/overview', '可用性目标与口径', '15 秒'],
  ['admin 的口令忘了怎么办', '/xvox-user/login', '忘记口令', 'reset-admin'],
  ['队列号码规划用哪个号段', '/callcenter-api/cc-xvox', '号码规划', '7000–7009'],
  ['短放弃是怎么定义的', '/callcenter-api/reference', '指标口径', '不满 5 秒 | 5 秒'],
  ['会议里主持人按什么键全员静音', '/xvox-concise-user/conference', '主持人操作', '*9'],
  ['事件套接字的心跳多久发一次，多久读不到要重连', '/howto/esl', '内联：订阅挂机事件', '90 秒'],
  ['SFU 会议每人最多同时收到几路画面', '/xvox-advanced/sfu', '启用', 'sfu-max-subscribe'],
  ['X-Auth-Token 计划在哪个版本移除', '/version/v6.4', '弃用与移除', '6.6'],
  ['ARM 机器上在线安装要手工改镜像标签吗', '/howto/arm64', '镜像与安装', 'uname -m | 通常不用手工改'],
  ['路由优先级取值范围是多少，内置路由在哪个区间', '/xvox-user/advanced/route', '优先级', '1–1000'],
  ['机器人静音多久算说完，参数叫什么', '/xcc-api/robot', '识别参数', 'vad_silence_ms'],
  ['混屏会议默认是什么布局', '/conference/video', '布局', 'group:grid'],
  ['JWT 的签名算法是什么，有效期由哪个变量决定', '/howto/jwt', '拿到令牌并看懂它', 'JWT_TTL'],
];

const english: readonly TranslatedRow[] = [
  // Operations
  [
    'How do I hang up a call with the REST API?',
    '/rest-api/reference/calls/hangup',
    '',
    'DELETE` `/api/calls/{uuid}` | DELETE /api/calls/{uuid}',
    'REST 接口怎么挂断通话',
  ],
  [
    'Which API creates an extension and what is the minimum password length?',
    '/rest-api/reference/users/create',
    '请求体',
    '长度 ≥ 10 | 至少 10 位',
    '创建分机的接口，口令最短多少位',
  ],
  [
    'What happens if an Idempotency-Key is reused with a different body?',
    '/rest-api/reference/calls/answer',
    '请求头',
    'idempotency_mismatch',
    '幂等键 Idempotency-Key 相同而请求体不同会怎样',
  ],
  [
    'Can an expired token be renewed with PUT /api/sessions?',
    '/rest-api/reference/sessions/renew',
    '',
    '已经过期的令牌不能续期 | 不能续期',
    '过期的令牌能用 PUT /api/sessions 续期吗',
  ],
  [
    'How do I delete a time rule that a route still uses?',
    '/rest-api/reference/routes/time-rules-delete',
    '',
    '被路由引用的不能删除 | IN_USE',
    '删除还被路由引用的时间规则',
  ],
  [
    'What is the maximum page_size for list endpoints?',
    '/rest-api/reference/tasks/list',
    '查询参数',
    '超过 500 | 1–500',
    '列表接口 page_size 最大是多少',
  ],
  [
    'Which role is needed to restore a backup via API?',
    '/rest-api/reference/maintenance/backups-restore',
    '',
    '角色 `superadmin`',
    '恢复备份的接口需要什么角色',
  ],
  [
    'What does XCC.Record do with action MASK?',
    '/xcc-api/methods/media/xcc-record',
    '消息',
    '写入静音',
    'XCC.Record 的 MASK 动作做什么',
  ],
  [
    'How often does the conference events WebSocket send a ping?',
    '/rest-api/reference/conferences/events',
    '',
    '30 秒',
    '会议事件 WebSocket 多久发一次 ping',
  ],
  [
    'How do I create an API key and are keys shown again later?',
    '/rest-api/reference/api-keys/create',
    '',
    '/api/api_keys',
    '怎么用接口创建接口密钥，之后还能看到吗',
  ],
  [
    'Which format does the webhook X-Signature header have?',
    '/rest-api/webhooks/webhook/cdr-created',
    '消息',
    'HMAC-SHA256',
    'Webhook 的 X-Signature 请求头是什么格式',
  ],
  [
    'What state is an agent in after connecting to the call center WebSocket?',
    '/callcenter-api/messages/call/consult-cancel',
    '',
    'logged_out',
    '坐席连上 WebSocket 之后是什么状态',
  ],
  [
    'How long is agent state kept after the websocket disconnects?',
    '/callcenter-api/messages/event/call-ringing',
    '',
    '60 秒',
    '坐席 WebSocket 断线后状态保留多久',
  ],
  [
    'Which endpoint returns the current user and role?',
    '/rest-api/reference/sessions/me-get',
    '',
    '/api/me',
    '哪个接口返回当前用户和角色',
  ],
  [
    'How do I cancel a consult transfer over the agent WebSocket?',
    '/callcenter-api/messages/call/consult-cancel',
    '',
    'call.consultCancel',
    '坐席 WebSocket 怎么取消咨询转',
  ],
  // Pages
  ['How long are recordings kept by default?', '/howto/record', '保存与清理', '180', '录音默认保存多久'],
  [
    'How do I reset a forgotten admin password?',
    '/xvox-user/login',
    '忘记口令',
    'reset-admin',
    'admin 忘记口令怎么重置',
  ],
  ['Which UDP ports must be open for TURN?', '/howto/webrtc', '从公网使用', '49152', 'TURN 要放行哪些端口'],
  [
    'Which environment variable holds the JWT signing key?',
    '/howto/jwt',
    '',
    'JWT_SECRET',
    'JWT 签名密钥在哪个环境变量',
  ],
  [
    'How many devices can register one extension at the same time?',
    '/howto/softphone',
    '桌面端',
    '5 部终端 | 5 个终端 | five | up to 5',
    '同一分机最多几部终端同时注册',
  ],
  [
    'What is the API rate limit per token?',
    '/cloud',
    '配额与限流',
    '20 次 | 20 requests',
    '接口频率每个令牌每秒多少次',
  ],
  [
    "How do I pick up a call that rings on a colleague's phone?",
    '/howto/pickup',
    '',
    '*8',
    '怎么代接同事正在响的电话',
  ],
  [
    'What does call_details leg mean: A leg and B leg?',
    '/xpedia/glossary',
    '一通呼叫',
    'A 腿 | A-leg | A leg',
    '腿是什么意思，A 腿和 B 腿',
  ],
  [
    'Is CentOS 7 still supported in v6.4?',
    '/version/v6.4',
    '弃用与移除',
    '不支持 | 已移除',
    'v6.4 还支持 CentOS 7 吗',
  ],
  [
    'How do I uninstall without losing data?',
    '/tutorial/installation',
    '卸载',
    '重装与卸载 | reinstall | 保留数据',
    '怎么卸载但保留数据',
  ],
  [
    'Which parameter limits the number of simultaneous video streams per member in SFU mode?',
    '/xvox-advanced/sfu',
    '启用',
    'sfu-max-subscribe',
    'SFU 每人同时收到的画面数由哪个参数限制',
  ],
  ['Which test number plays an echo?', '/howto/softphone', '桌面端', '9196', '哪个测试号码有回声'],
  [
    'Which HTTP status do v6 APIs return for creating, async and delete?',
    '/blog/2023-11/v6-release',
    '接口迁移要点',
    '204',
    'v6 接口新建、异步、删除返回什么状态码',
  ],
  [
    'Which document language codes does the speech API use?',
    '/ai-api/attachment',
    '语言代码',
    'BCP 47',
    '语音接口的语言代码用什么写法',
  ],
  [
    'How many characters may the webhook secret have?',
    '/rest-api/webhooks',
    '',
    '16–128',
    'Webhook 的 secret 多少个字符',
  ],
];

export const agentQuestions: readonly AgentQuestion[] = [...chinese.map(read), ...english.map(read)];
