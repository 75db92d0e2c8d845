-- 最小的呼叫脚本：应答、播放欢迎语、挂断。

-- #region answer
session:answer()
session:sleep(500)
session:streamFile("ivr/welcome.wav")
-- #endregion answer

session:hangup("NORMAL_CLEARING")
