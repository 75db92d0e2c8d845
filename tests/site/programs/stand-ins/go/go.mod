module example.com/xcc-go

go 1.19
