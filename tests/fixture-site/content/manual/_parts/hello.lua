local lamp = lumo.lamp("A-0012")
-- #region switch
lamp:switch(true)
lamp:dim(70)
-- #endregion switch
