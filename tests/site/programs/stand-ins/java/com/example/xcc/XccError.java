package com.example.xcc;

public class XccError extends Exception {
    private static final long serialVersionUID = 1L;

    public int code() {
        return 0;
    }

    public String method() {
        return "";
    }
}
